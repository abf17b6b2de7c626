import { formatDay } from '../../domain/manila-date.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import styles from './legal-page.module.css';
import type { LegalBlock, LegalText } from './legal-text.ts';
import { legalTexts } from './texts.ts';

/** For the screen and for print. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <PageFrame>
      <div className={`wrap ${styles.page}`}>
        <header className={`stack ${styles.head}`}>
          <h1>{text.title}</h1>
          <p className={styles.summary}>{text.summary}</p>
          {legalTexts.deciding && <p className="small-print">{legalTexts.deciding}</p>}
          <p className="small-print">
            {legalTexts.since}{' '}
            <time dateTime={text.effectiveDay}>{formatDay(text.effectiveDay)}</time>
          </p>
        </header>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{legalTexts.contents}</h2>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    );
  }
  if ('facts' in block) {
    return (
      <dl>
        {block.facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl>
      {block.links.map(([label, href, text]) => (
        <div key={href}>
          <dt>{label}</dt>
          <dd>
            <a href={href}>{text}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
