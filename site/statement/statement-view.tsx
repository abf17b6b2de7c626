import type { Statement, StatementLine } from '../../contract/shapes/statement.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { notAnInvoice } from '../../domain/money/invoices.ts';
import { formatPesos } from '../../domain/prices.ts';
import { brand } from '../brand.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { handOver } from '../ui/hand-over.ts';
import { balanceText, planName, statementFile, whatOf } from './lines.ts';
import { type Asked, SpanForm } from './span-form.tsx';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';

const linesPerPage = 25;

type StatementViewProps = { statement: Statement; onAsk: (asked: Asked) => void };

/** Shared by client and team, on screen and on paper. */
export function StatementView({ statement, onAsk }: StatementViewProps) {
  const { clientName, from, to, lines, openingInPesos, closingInPesos, subscriptions } = statement;
  const chosen = subscriptions.find(({ id }) => id === statement.subscription);
  const { columns } = texts;
  return (
    <div className={`stack-loose ${styles.statement}`}>
      <SpanForm key={`${from} ${to}`} statement={statement} onAsk={onAsk} />
      <header className={styles.head}>
        <p>{brand.registeredName ?? brand.name}</p>
        {clientName && <h2>{texts.of(clientName)}</h2>}
        <p>
          {texts.days(formatDay(from), formatDay(to))}
          {chosen && ` · ${planName(chosen)}`}
        </p>
      </header>
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <caption className="visually-hidden">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.day}</th>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.balance}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{formatDay(from)}</td>
              <th scope="row">
                <DayAbove day={from} />
                {texts.opening}
              </th>
              <td />
              <td>
                <Amount>{formatPesos(openingInPesos)}</Amount>
              </td>
            </tr>
            {lines.length === 0 && (
              <tr>
                <td colSpan={4}>{texts.empty}</td>
              </tr>
            )}
          </tbody>
          {pagesOf(lines).map((page) => (
            <tbody key={page[0]?.id} className={styles.page}>
              {page.map((line) => (
                <Line key={`${line.kind} ${line.id}`} line={line} statement={statement} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.closing}>
        {texts.closing} {formatDay(to)}: <strong>{balanceText(closingInPesos)}</strong>
      </p>
      <p className={styles.notice}>{notAnInvoice}</p>
      <div className={`cluster-loose ${styles.actions}`}>
        <Button variant="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
        <Button variant="secondary" onClick={() => handOver(statementFile(statement))}>
          {texts.download}
        </Button>
      </div>
    </div>
  );
}

function Line({ line, statement }: { line: StatementLine; statement: Statement }) {
  const { subscriptions, subscription } = statement;
  const own = subscriptions.find(({ id }) => id === line.subscriptionId);
  // A single plan is named above the lines or nowhere.
  const plan = subscription === '' && subscriptions.length > 1 && own ? planName(own) : '';
  const invoice = line.invoice === '' ? '' : texts.invoice(line.invoice);
  const details = [line.text, plan, line.reference, invoice].filter((part) => part !== '');
  return (
    <tr>
      <td>{formatDay(line.day)}</td>
      <th scope="row">
        <DayAbove day={line.day} />
        {whatOf(line)} {details.length > 0 && <small>{details.join(' · ')}</small>}
      </th>
      <td>
        <Amount>{formatPesos(line.pesos)}</Amount>
      </td>
      <td>
        <Amount>{formatPesos(line.balanceInPesos)}</Amount>
      </td>
    </tr>
  );
}

/** On a phone the days have no column of their own, so that references stay whole. */
function DayAbove({ day }: { day: string }) {
  return <span className={styles.above}>{formatDay(day)}</span>;
}

function pagesOf(lines: readonly StatementLine[]): StatementLine[][] {
  return Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, page) =>
    lines.slice(page * linesPerPage, (page + 1) * linesPerPage),
  );
}
