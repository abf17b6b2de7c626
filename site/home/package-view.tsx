import { perMonthText } from '../../domain/month-price.ts';
import { type Package, type PricedPackageId, packages, teamSize } from '../../domain/packages.ts';
import { priceTexts } from '../../domain/price-texts.ts';
import { abbreviatePesos, formatPesos, pricesInPesos } from '../../domain/prices.ts';
import { fixedTerms } from '../../domain/terms.ts';
import { usualVisits } from '../../domain/usual-visits.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import styles from './package-view.module.css';
import { pricing } from './texts.ts';

/**
 * Every package: a full table on large screens, a compact one on medium ones, cards on small ones.
 */
export function PackageView() {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{pricing.title}</caption>
        <thead>
          <tr>
            <th scope="col">{pricing.columns.package}</th>
            <th scope="col" className={styles.description}>
              {pricing.columns.description}
            </th>
            {fixedTerms.map(({ id, label }) => (
              <th key={id} scope="col" className={styles.price}>
                {label}
              </th>
            ))}
            <th scope="col">{pricing.columns.action}</th>
          </tr>
        </thead>
        {packages.map((entry) => (
          <tbody key={entry.id} data-theme={entry.theme}>
            <tr>
              <th scope="row">
                <PackageName entry={entry} />
              </th>
              <td className={styles.description}>
                <Includes entry={entry} />
              </td>
              <PriceCells entry={entry} />
              <td>
                <OrderButton entry={entry} />
              </td>
            </tr>
            <tr className={styles.below}>
              <td colSpan={fixedTerms.length + 2}>
                <Includes entry={entry} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <ul className={styles.cards}>
        {packages.map((entry) => (
          <li key={entry.id} className={styles.card} data-theme={entry.theme}>
            <h3>
              <PackageName entry={entry} />
            </h3>
            <Includes entry={entry} />
            <PriceList entry={entry} />
            <OrderButton entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PackageName({ entry }: { entry: Package }) {
  return (
    <>
      <span className={styles.badge}>{entry.badge}</span>
      <span className={styles.name}>{entry.name}</span>
      {entry.people !== null && <span className={styles.people}>{teamSize(entry)}</span>}
    </>
  );
}

function Includes({ entry }: { entry: Package }) {
  return (
    <ul className={styles.includes}>
      {entry.includes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function PriceCells({ entry }: { entry: Package }) {
  if (entry.id === 'on-demand') {
    return (
      <td className={styles.quote} colSpan={fixedTerms.length}>
        {priceTexts.onDemand}
      </td>
    );
  }
  return fixedTerms.map((term) => {
    const { id } = term;
    const price = pricesInPesos[entry.id][id];
    return (
      <td key={id} className={styles.price}>
        <span className={styles.full}>
          <Amount>{formatPesos(price)}</Amount>
        </span>
        <span className={styles.short}>
          <Amount>{abbreviatePesos(price)}</Amount>
        </span>
        <TermNotes packageId={entry.id} term={term} />
      </td>
    );
  });
}

function PriceList({ entry }: { entry: Package }) {
  if (entry.id === 'on-demand') return <p className={styles.quote}>{priceTexts.onDemand}</p>;
  return (
    <dl>
      {fixedTerms.map((term) => (
        <div key={term.id}>
          <dt>{term.label}</dt>
          <dd>
            <Amount>{formatPesos(pricesInPesos[entry.id][term.id])}</Amount>
            <TermNotes packageId={entry.id} term={term} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TermNotesProps = { packageId: PricedPackageId; term: (typeof fixedTerms)[number] };

/** What a month of the term costs, and the visits it usually has. */
function TermNotes({ packageId, term: { id, months } }: TermNotesProps) {
  const month = perMonthText(packageId, id);
  return (
    <span className={styles.notes}>
      {month !== null && (
        <span>
          <Amount>{month}</Amount>
        </span>
      )}
      <span>{pricing.visits(usualVisits(packageId, months))}</span>
    </span>
  );
}

function OrderButton({ entry }: { entry: Package }) {
  return (
    <Button
      aria-label={`${entry.id === 'on-demand' ? pricing.quote : pricing.order}: ${entry.name}`}
      onClick={() => openDialog({ kind: 'order', packageId: entry.id })}
    >
      {entry.id === 'on-demand' ? pricing.quote : pricing.order}
    </Button>
  );
}
