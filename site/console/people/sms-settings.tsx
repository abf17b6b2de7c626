import { type FormEvent, useId } from 'react';
import { saveSmsSettings, smsSettings } from '../../../contract/team/short-messages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Loaded } from '../frame/notice.tsx';
import styles from './people.module.css';
import { Refusal } from './refusal.tsx';
import { smsTexts as texts } from './texts.ts';

/** Whether short and urgent news goes by SMS, and for how much a month. Owners change it. */
export function SmsSettings({ isOwner }: { isOwner: boolean }) {
  const title = useId();
  const read = useRead(smsSettings, {});
  const { run, isBusy, failure } = useAct(saveSmsSettings);
  const save = async (event: FormEvent<HTMLFormElement>, version: number) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const capInPesos = Number(typedIn(typed, 'capInPesos') || Number.NaN);
    const isOn = typedIn(typed, 'isOn') !== '';
    const { failure: refusal } = await run({ version, isOn, capInPesos });
    if (refusal === null) showToast({ text: texts.saved, tone: 'success' });
  };
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <Loaded read={read}>
        {({ version, isOn, capInPesos, spentInCentavos }) => (
          <>
            <p>
              {isOn ? texts.isOn : texts.isOff}{' '}
              {texts.spent(formatPesos(Math.ceil(spentInCentavos / 100)), formatPesos(capInPesos))}
            </p>
            {isOwner && (
              <form key={version} onSubmit={(event) => void save(event, version)}>
                <CheckboxField label={texts.on} name="isOn" defaultChecked={isOn} />
                <TextField
                  label={texts.cap}
                  name="capInPesos"
                  inputMode="numeric"
                  defaultValue={String(capInPesos)}
                />
                <Refusal failure={failure} />
                <Button type="submit" disabled={isBusy}>
                  {texts.save}
                </Button>
              </form>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
