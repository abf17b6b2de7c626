import { useState } from 'react';
import { account, chooseMails, type OwnRecord } from '../../../contract/client/account.ts';
import { photoYears } from '../../../contract/client/my-data.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { PushSwitch } from '../../push/push-switch.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LoadedInPortal } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import styles from './account.module.css';
import { Deletion } from './deletion.tsx';
import { Details } from './details.tsx';
import { Download } from './download.tsx';
import { Feed } from './feed.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { AccountSection } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { SignIn } from './sign-in.tsx';
import { accountTexts as texts } from './texts.ts';

/** docs/product.md, "Client account". */
export function AccountPage() {
  return (
    <PortalPage title={texts.title} intro={texts.intro}>
      <Account />
    </PortalPage>
  );
}

function Account() {
  const read = useRead(account, {}, { isCopied: true });
  return (
    <LoadedInPortal read={read} loading={texts.loading}>
      {(answer) => {
        const { client, feedMadeAt, beforeDeleting, deletion } = answer;
        return (
          <div className={styles.sections}>
            <Details client={client} />
            <SignIn />
            <Sessions />
            <LanguageChoice
              language={answer.language}
              onChanged={(language) => read.replace({ ...answer, language })}
            />
            {client && (
              <Mails
                client={client}
                onChanged={(chosen) => read.replace({ ...answer, client: chosen })}
              />
            )}
            {client && (
              <AccountSection title={texts.push}>
                <PushSwitch room="portal" />
              </AccountSection>
            )}
            <Feed isOffered={client !== null} madeAt={feedMadeAt} />
            <Data />
            <Deletion deletion={deletion} before={beforeDeleting} />
          </div>
        );
      }}
    </LoadedInPortal>
  );
}

function Data() {
  const read = useRead(photoYears, {});
  return (
    <AccountSection title={texts.data.title}>
      <p>{texts.data.text}</p>
      <Download
        label={texts.data.download}
        start={async () => (await import('./gather-data.ts')).dataGatherer()}
      />
      {read.state === 'ready' &&
        read.answer.years.map(({ year, photos }) => (
          <Download
            key={year}
            label={texts.data.photosOf(year, photos)}
            start={async () => (await import('./gather-photos.ts')).photoGatherer(year)}
          />
        ))}
    </AccountSection>
  );
}

const choices = ['wantsReminders', 'wantsOnTheWay', 'wantsSms'] as const;
const labels = {
  wantsReminders: texts.mails.reminder,
  wantsOnTheWay: texts.mails.onTheWay,
  wantsSms: texts.mails.sms,
};

type MailsProps = { client: OwnRecord; onChanged: (client: OwnRecord) => void };

/** Switches optional emails. A tick shows at once and is undone if it was refused. */
function Mails({ client, onChanged }: MailsProps) {
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
    <AccountSection title={texts.mails.title}>
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
      <p className={styles.quiet}>{texts.mails.rest}</p>
      <p role="status" className={failure ? styles.failure : styles.said}>
        {failure ? failure.message : isSaved && texts.mails.saved}
      </p>
    </AccountSection>
  );
}
