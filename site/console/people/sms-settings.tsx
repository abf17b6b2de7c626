import { useId } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { saveSmsSettings, smsSettings } from '../../../contract/team/short-messages.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { TextField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { NotSaved } from './not-saved.tsx';
import styles from './people.module.css';
import { smsTexts as texts } from './texts.ts';

type Settings = AnswerOf<typeof smsSettings>;

/** Turns SMS on or off and limits the monthly cost. Owners only. */
export function SmsSettings({ isOwner }: { isOwner: boolean }) {
  const title = useId();
  const read = useRead(smsSettings, {});
  return (
    <section aria-labelledby={title} className={styles.section}>
      <h2 id={title}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <Loaded read={read}>
        {(settings) => (
          <>
            <p>{settings.isOn ? texts.isOn : texts.isOff}</p>
            <p>{spentOf(settings)}</p>
            {isOwner && <SettingsForm key={settings.version} settings={settings} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function spentOf({ spentInCentavos, capInPesos }: Settings): string {
  return texts.spent(formatPesos(Math.ceil(spentInCentavos / 100)), formatPesos(capInPesos));
}

function SettingsForm({ settings: { version, isOn, capInPesos } }: { settings: Settings }) {
  const { form, failure, isBusy } = useForm(saveSmsSettings, {
    inputOf: (typed) => ({
      version,
      isOn: typedIn(typed, 'isOn') !== '',
      // The contract refuses NaN.
      capInPesos: Number(typedIn(typed, 'capInPesos') || Number.NaN),
    }),
    onDone: () => showToast({ text: texts.saved, tone: 'success' }),
  });
  return (
    <Form className={styles.form} {...form}>
      <CheckboxField label={texts.on} name="isOn" defaultChecked={isOn} />
      <TextField
        label={texts.cap}
        name="capInPesos"
        inputMode="numeric"
        defaultValue={String(capInPesos)}
      />
      <NotSaved failure={failure} />
      <div>
        <Button type="submit" disabled={isBusy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
