import { Link } from 'react-router';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { findPackage } from '../../../domain/packages.ts';
import { Reference } from '../../ui/reference.tsx';
import { requestTexts } from '../requests/texts.ts';
import { titleOf } from '../requests/title-of.ts';
import { Tracker } from '../requests/tracker.tsx';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const texts = overviewTexts.requests;

/** Where each request stands; nothing if there is none. */
export function RequestsInBrief({ requests }: { requests: readonly OwnRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.title}</h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li
            key={request.reference}
            data-theme={
              request.kind === 'order' ? findPackage(request.packageType)?.theme : 'default'
            }
          >
            <h3>
              {titleOf(request)} <Reference>{request.reference}</Reference>
            </h3>
            {request.status === 'quoted' && <p>{requestTexts.statuses.quoted.text}</p>}
            <Tracker request={request} />
          </li>
        ))}
      </ul>
      <Link className={styles.lead} to="/portal/requests">
        {texts.all}
      </Link>
    </section>
  );
}
