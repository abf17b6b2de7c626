import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { language } from '../../language.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { smsTexts as texts } from '../texts.ts';

/** Switches SMS about changes on or off. They come in this page's language. */
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
