import { type PackageId, packages } from '../../domain/packages.ts';
import { standingOf } from '../../domain/standing.ts';
import { fixedTerms } from '../../domain/terms.ts';
import { usualText, usualVisits } from '../../domain/usual-visits.ts';
import { brand } from '../brand.ts';
import { prefix } from '../language.ts';
import { AreaCheck } from './area-check.tsx';
import styles from './before-ordering.module.css';
import { beforeOrdering as texts } from './before-ordering-texts.ts';

const standing = standingOf(brand);

const often = [...new Set(packages.map(({ id }) => usualText(id)))].map((sentence) => {
  const alike = packages.filter(({ id }) => usualText(id) === sentence);
  return { sentence, names: alike.map(({ name }) => name), visits: visitsText(alike[0]?.id) };
});

/** Returns 'About 4 visits in 1 month, 13 in 3.', or '' where a quote decides. */
function visitsText(id: PackageId = 'on-demand'): string {
  if (id === 'on-demand') return '';
  const [first, ...others] = fixedTerms.map(
    ({ months }) => [usualVisits(id, months), months] as const,
  );
  return texts.visits(first?.[0] ?? 0, others.map((one) => texts.inMonths(...one)).join(', '));
}

export function BeforeOrdering() {
  return (
    <section className={styles.before} aria-labelledby="before-ordering">
      <AreaCheck />
      <h3 id="before-ordering">{texts.title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.often}</dt>
          {often.map(({ sentence, names, visits }) => (
            <dd key={sentence}>
              <strong>{names.join(', ')}</strong> {sentence}. {visits}
            </dd>
          ))}
        </div>
        <FactLines label={texts.pay} lines={texts.payTexts} />
        <FactLines label={texts.broken} lines={texts.brokenTexts} />
        {standing.length > 0 && (
          <FactLines
            label={texts.behind}
            lines={standing.map(([label, value]) => `${label}: ${value}`)}
          />
        )}
      </dl>
      <a href={`${prefix}/terms`}>{texts.terms}</a>
    </section>
  );
}

function FactLines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
