import { account } from '../../../contract/client/account.ts';
import { useRead } from '../../calls/use-read.ts';
import { Loaded } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import styles from './account.module.css';
import { Data } from './data.tsx';
import { Deletion } from './deletion.tsx';
import { Details } from './details.tsx';
import { Feed } from './feed.tsx';
import { Mails } from './mails.tsx';
import { Sessions } from './sessions.tsx';
import { SignIn } from './sign-in.tsx';
import { accountTexts as texts } from './texts.ts';

/** The client's account (docs/product.md, "Client account"). */
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
    <Loaded read={read} loading={texts.loading}>
      {(answer) => {
        const { client, feedMadeAt, beforeDeleting, deletion } = answer;
        return (
          <div className={styles.sections}>
            <Details client={client} />
            <SignIn />
            <Sessions />
            {client && (
              <Mails
                client={client}
                onChanged={(chosen) => read.replace({ ...answer, client: chosen })}
              />
            )}
            <Feed isOffered={client !== null} madeAt={feedMadeAt} />
            <Data />
            <Deletion deletion={deletion} before={beforeDeleting} />
          </div>
        );
      }}
    </Loaded>
  );
}
