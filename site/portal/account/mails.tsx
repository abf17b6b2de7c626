import { useState } from 'react';
import { chooseMails, type OwnRecord } from '../../../contract/client/account.ts';
import { useAct } from '../../calls/use-act.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.mails;
const choices = ['wantsReminders', 'wantsOnTheWay'] as const;
const labels = { wantsReminders: texts.reminder, wantsOnTheWay: texts.onTheWay };

type MailsProps = { client: OwnRecord; onChanged: (client: OwnRecord) => void };

/** Switches the mails that one can do without. A tick shows at once, and goes back if it was refused. */
export function Mails({ client, onChanged }: MailsProps) {
  const { run, isBusy, failure } = useAct(chooseMails);
  const [chosen, setChosen] = useState<Partial<OwnRecord>>({});
  const [isSaved, setIsSaved] = useState(false);

  const choose = async (choice: (typeof choices)[number], wanted: boolean) => {
    const change = { [choice]: wanted };
    setChosen(change);
    setIsSaved(false);
    const { failure: refusal } = await run(change, (answer) =>
      onChanged({ ...client, ...change, ...answer }),
    );
    setChosen({});
    setIsSaved(refusal === null);
  };

  return (
    <Section title={texts.title}>
      <div>
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={labels[choice]}
            name={choice}
            checked={{ ...client, ...chosen }[choice]}
            aria-disabled={isBusy}
            onChange={({ target }) => {
              if (!isBusy) choose(choice, target.checked);
            }}
          />
        ))}
      </div>
      <p className={styles.quiet}>{texts.rest}</p>
      <p role="status" className={failure ? styles.failure : styles.said}>
        {failure ? failure.message : isSaved && texts.saved}
      </p>
    </Section>
  );
}
