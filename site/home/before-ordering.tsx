import { packages, usualVisits } from '../../domain/packages.ts';
import { feedbackPeriodInDays } from '../../domain/service-numbers.ts';
import { standingOf } from '../../domain/standing.ts';
import { brand } from '../brand.ts';
import styles from './before-ordering.module.css';

const standing = standingOf(brand);

/** What somebody wants to know before ordering. Each sentence is what the terms say and the team does. */
const texts = {
  title: 'Before you order',
  often: 'How often we come',
  pay: 'How and when you pay',
  payTexts: [
    'You pay nothing on this site and nothing before we have agreed.',
    'A term of several months is paid by the month, any other price on its first day, unless we agree otherwise. The team tells you the ways to pay when it confirms, and we confirm each payment by email.',
  ],
  broken: 'If something breaks',
  brokenTexts: [
    'If our people break or lose something of yours through carelessness, we repair it, replace it or pay its value.',
    `Tell us within ${feedbackPeriodInDays} days of the visit, with a photo if you can. We come back and put it right at no charge.`,
  ],
  behind: 'Who stands behind it',
  terms: 'All of it is in the terms',
} as const;

/** The packages by how often the team usually comes. */
const often = [...new Set(packages.map(usualVisits))].map((sentence) => {
  const alike = packages.filter((entry) => usualVisits(entry) === sentence);
  return [sentence, alike.map(({ name }) => name)] as const;
});

/** What is typical, how one pays, what happens when something breaks, and who stands behind it. */
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
        <Fact label={texts.pay} lines={texts.payTexts} />
        <Fact label={texts.broken} lines={texts.brokenTexts} />
        {standing.length > 0 && (
          <Fact
            label={texts.behind}
            lines={standing.map(([label, value]) => `${label}: ${value}`)}
          />
        )}
      </dl>
      <a href="/terms">{texts.terms}</a>
    </section>
  );
}

function Fact({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
