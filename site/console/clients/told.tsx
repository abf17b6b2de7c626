import { useState } from 'react';
import type { ClientRecord } from '../../../contract/team/client-record.ts';
import {
  chooseClientLanguage,
  chooseClientSms,
  clientMessages,
} from '../../../contract/team/short-messages.ts';
import { everyLanguage, type Language, languages } from '../../../domain/languages.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Options, SelectField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import styles from './clients.module.css';
import { PreparedDialog } from './prepared-dialog.tsx';
import { Section } from './section.tsx';
import { clientTexts } from './texts.ts';

const { told: texts } = clientTexts;

export function Told({ client }: { client: ClientRecord }) {
  const [page, setPage] = useState(1);
  const [isPreparing, setIsPreparing] = useState(false);
  const read = useRead(clientMessages, { clientId: client.id, page: String(page) });
  return (
    <Section title={texts.title} count={read.answer?.total}>
      <SmsChoice client={client} />
      <LanguageChoice client={client} />
      <Button variant="secondary" onClick={() => setIsPreparing(true)}>
        {texts.prepare}
      </Button>
      {isPreparing && <PreparedDialog client={client} onClose={() => setIsPreparing(false)} />}
      <Loaded read={read}>
        {({ messages, total, pageSize }) => (
          <>
            {total === 0 && <p className={styles.quiet}>{texts.none}</p>}
            <ul className={styles.entries}>
              {messages.map(({ id, kind, at, channel, state, recipient, by }) => (
                <li key={id}>
                  <strong>{kind.replaceAll('-', ' ')}</strong> · {formatManilaTime(new Date(at))}{' '}
                  <span className={styles.quiet}>
                    {by === null
                      ? `${texts.channels[channel]} ${recipient} · ${texts.states[state]}`
                      : texts.toldBy(by, texts.channels[channel])}
                  </span>
                </li>
              ))}
            </ul>
            {page > 1 && (
              <Button variant="quiet" onClick={() => setPage(page - 1)}>
                {texts.later}
              </Button>
            )}
            {total > page * pageSize && (
              <Button variant="quiet" onClick={() => setPage(page + 1)}>
                {texts.earlier}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Saves at once. The page is refetched after the save. */
function SmsChoice({ client: { id, version, wantsSms } }: { client: ClientRecord }) {
  const { run, isBusy, failure } = useAct(chooseClientSms);
  return (
    <>
      <CheckboxField
        label={texts.wantsSms}
        name="wantsSms"
        checked={wantsSms}
        aria-disabled={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void run({ clientId: id, version, wantsSms: target.checked });
        }}
      />
      {failure && <p role="alert">{failure.message}</p>}
    </>
  );
}

/** Saves at once. The page is refetched after the save. */
function LanguageChoice({ client: { id, version, language } }: { client: ClientRecord }) {
  const { run, isBusy, failure } = useAct(chooseClientLanguage);
  return (
    <>
      <SelectField
        label={texts.language}
        name="language"
        required
        value={language}
        aria-disabled={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void run({ clientId: id, version, language: target.value as Language });
        }}
      >
        <Options of={everyLanguage} labels={(one) => languages[one].ownName} />
      </SelectField>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  );
}
