import { Link } from 'react-router';
import type { Today } from '../../../contract/team/today.ts';
import { todayTexts } from './texts.ts';
import styles from './today.module.css';

const { steps } = todayTexts;

/** What a new company does first, with what it has done already. */
export function FirstSteps({ company }: Pick<Today, 'company'>) {
  const listed = [
    { ...steps.team, href: '/team/people', isDone: company.members > 1 },
    { ...steps.holidays, href: '/team/people', isDone: false },
    { ...steps.request, href: '/team/requests', isDone: company.hasRequests },
    { ...steps.client, href: '/team/clients', isDone: company.hasClients },
  ];
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <h2 id="first-steps">{steps.title}</h2>
      <ol>
        {listed.map(({ title, text, action, href, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            <h3>
              {title} {isDone && <span className={styles.state}>{steps.done}</span>}
            </h3>
            <p>{text}</p>
            <p>
              <Link to={href}>{action}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
