import type { AnswerOf } from '../../../contract/call.ts';
import { type positions, setBase } from '../../../contract/team/positions.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { useForm } from '../../calls/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { Section } from '../clients/section.tsx';
import { TextField } from '../frame/form-fields.tsx';
import styles from './positions.module.css';
import { positionTexts } from './texts.ts';

const { base: texts } = positionTexts;

type BaseSectionProps = { base: AnswerOf<typeof positions>['base']; maySet: boolean };

/** Owners set it. */
export function BaseSection({ base, maySet }: BaseSectionProps) {
  const name = base?.name ?? '';
  return (
    <Section title={texts.title}>
      <p className={styles.quiet}>{texts.hint}</p>
      {maySet ? <BaseForm key={name} name={name} /> : <p>{name || texts.none}</p>}
    </Section>
  );
}

function BaseForm({ name }: { name: string }) {
  const { form, isBusy, failure } = useForm(setBase, {
    inputOf: (typed) => ({ place: typedIn(typed, 'place') }),
    onDone: () => showToast({ text: texts.saved, tone: 'success' }),
  });
  return (
    <Form {...form} className={`stack-tight ${styles.base}`}>
      <TextField
        label={texts.label}
        name="place"
        hint={texts.example}
        defaultValue={name}
        autoComplete="off"
      />
      <p role="alert" className="problem">
        {failure?.message}
      </p>
      <div>
        <Button type="submit" variant="secondary" disabled={isBusy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
