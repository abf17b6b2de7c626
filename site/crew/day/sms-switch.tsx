import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { language } from '../../language.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { smsTexts as texts } from '../texts.ts';

/** Whether the worker gets changes by SMS, in the language of this page. Shown where any may go to them. */
export function SmsSwitch() {
  const { answer } = useRead(mySms, {});
  const { run, isBusy, failure } = useAct(chooseMySms);
  if (typeof answer?.wantsSms !== 'boolean') return null;
  return (
    <>
      <CheckboxField
        label={texts.wantsSms}
        name="wantsSms"
        checked={answer.wantsSms}
        aria-disabled={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void run({ wantsSms: target.checked, language });
        }}
      />
      {failure && <p role="alert">{texts.failed}</p>}
    </>
  );
}
