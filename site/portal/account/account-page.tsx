import { account } from '../../../contract/client/account.ts';
import { Loaded } from '../frame/loaded.tsx';
import { PortalPage } from '../frame/portal-page.tsx';
import { useStoredCall } from '../frame/use-stored-call.ts';
import styles from './account.module.css';
import { Data } from './data.tsx';
import { Deletion } from './deletion.tsx';
import { Details } from './details.tsx';
import { Feed } from './feed.tsx';
import { Mails } from './mails.tsx';
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
  const read = useStoredCall(account, {});
  return (
    <Loaded read={read} loading={texts.loading}>
      {(answer) => {
        const { client, feedMadeAt, beforeDeleting, deletion } = answer;
        return (
          <div className={styles.sections}>
            <Details client={client} refresh={read.retry} />
            <SignIn />
            {client && (
              <Mails
                client={client}
                onChanged={(chosen) => read.replace({ ...answer, client: chosen })}
              />
            )}
            <Feed
              isOffered={client !== null}
              madeAt={feedMadeAt}
              onChanged={(made) => read.replace({ ...answer, feedMadeAt: made })}
            />
            <Data />
            <Deletion
              deletion={deletion}
              before={beforeDeleting}
              onChanged={(changed) => {
                read.replace({ ...answer, deletion: changed });
                read.retry();
              }}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
