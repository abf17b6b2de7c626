import { Link } from 'react-router';
import { receiveCertificate, type Withheld, withheld } from '../../../../contract/team/withheld.ts';
import { quarterText } from '../../../../domain/money/invoices.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { clientHref } from '../../clients/client-href.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import styles from '../money-list.module.css';
import { invoicesTexts as texts } from './texts.ts';
import type { Paged } from './without-invoice.tsx';

/** What clients withheld, and whether its certificate is here. */
export function WithheldList({ page, queryOf }: Paged) {
  const read = useRead(withheld, { page: String(page) });
  return (
    <Loaded read={read}>
      {({ rows, total, missing, pageSize }) =>
        total === 0 ? (
          <Notice {...texts.noneWithheld} />
        ) : (
          <>
            {missing.count > 0 && (
              <p className={styles.sum}>
                {texts.missing(missing.count, formatPesos(missing.pesos))}
              </p>
            )}
            <WithheldTable rows={rows} />
            <PageLinks {...{ page, total, pageSize, queryOf }} />
          </>
        )
      }
    </Loaded>
  );
}

function WithheldTable({ rows }: { rows: readonly Withheld[] }) {
  const { run, isBusy, failure } = useAct(receiveCertificate);
  const { columns } = texts;
  return (
    <div className={styles.scroll}>
      {failure && <p role="alert">{failure.message}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.client}</th>
            <th scope="col">{columns.quarter}</th>
            <th scope="col" className={styles.amount}>
              {columns.amount}
            </th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ paymentId, client, quarter, pesos, isReceived }) => (
            <tr key={paymentId}>
              <th scope="row">
                <Link to={clientHref(client.id)}>{client.name}</Link>
              </th>
              <td>{quarterText(quarter)}</td>
              <td className={styles.amount}>
                <Amount>{formatPesos(pesos)}</Amount>
              </td>
              <td>
                {isReceived ? (
                  texts.received
                ) : (
                  <Button
                    variant="secondary"
                    disabled={isBusy}
                    aria-label={texts.receivedOf(formatPesos(pesos), client.name)}
                    onClick={() => run({ paymentId })}
                  >
                    {texts.received}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
