import { packages } from '../../domain/packages.ts';
import { standingOf } from '../../domain/standing.ts';
import { usualText } from '../../domain/usual-visits.ts';
import { brand } from '../brand.ts';
import { prefix } from '../language.ts';
import styles from './before-ordering.module.css';
import { beforeOrdering as texts } from './before-ordering-texts.ts';

const standing = standingOf(brand);

const often = [...new Set(packages.map(({ id }) => usualText(id)))].map((sentence) => {
  const alike = packages.filter(({ id }) => usualText(id) === sentence);
  return [sentence, alike.map(({ name }) => name)] as const;
});

export function BeforeOrdering() {
  return (
    <section className={styles.before} aria-labelledby="before-ordering">
      <h3 id="before-ordering">{texts.title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.often}</dt>
          {often.map(([sentence, names]) => (
            <dd key={sentence}>
              <strong>{names.join(', ')}</strong> {sentence}.
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
