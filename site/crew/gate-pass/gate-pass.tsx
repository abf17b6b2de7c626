import { useParams } from 'react-router';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { brand } from '../../brand.ts';
import { Face } from '../../ui/face.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CrewFrame } from '../frame/crew-frame.tsx';
import { usePhone } from '../phone/phone.ts';
import { usePhotoUrl } from '../photos/thumbnail.tsx';
import { passTexts } from '../texts.ts';
import { timesOf } from '../visit/times.ts';
import { NotHere } from '../visit/visit-screen.tsx';
import styles from './gate-pass.module.css';

/** What the guard at the gate needs to see, in large (docs/product.md, "Day of a visit"). */
export function GatePass() {
  const { id } = useParams();
  const { visits } = usePhone();
  const visit = visits.find((one) => one.id === id);
  if (visit === undefined || visit.address === '') return <NotHere />;
  return (
    <CrewFrame title={passTexts.title} isBelow>
      <h1 className={styles.company}>
        {brand.name}
        <span>{passTexts.title}</span>
      </h1>
      <dl className={`stack-loose ${styles.facts}`}>
        <div>
          <dt>{passTexts.crew}</dt>
          {visit.crew.map((member) => (
            <dd key={member.id} className={styles.member}>
              <MemberFace member={member} />
              <span>
                <strong>{member.name}</strong>{' '}
                {member.plate && <span>{passTexts.plate(member.plate)}</span>}
              </span>
            </dd>
          ))}
        </div>
        <div>
          <dt>{passTexts.address}</dt>
          <dd>{visit.address}</dd>
        </div>
        <div>
          <dt>{passTexts.time}</dt>
          <dd>
            {formatDay(manilaDayOf(new Date(visit.startsAt)))}
            <br />
            {timesOf(visit)}
          </dd>
        </div>
        <div>
          <dt>{passTexts.office}</dt>
          <dd>
            <a href={phoneHref(brand.phone)}>{brand.phone}</a>
          </dd>
        </div>
      </dl>
      <LinkButton variant="secondary" to={`/crew/visits/${visit.id}`}>
        {passTexts.back}
      </LinkButton>
    </CrewFrame>
  );
}

/** The picture of a member as it lies on the phone, or the initial until it does. */
function MemberFace({ member }: { member: MyVisit['crew'][number] }) {
  const { previews } = usePhone();
  const { name, picture } = member;
  // A visit that an earlier version of the page kept has none.
  const kept = picture && previews.includes(picture.id) ? picture.id : null;
  return kept === null ? (
    <Face name={name} url={null} size="large" />
  ) : (
    <KeptFace name={name} id={kept} />
  );
}

function KeptFace({ name, id }: { name: string; id: string }) {
  return <Face name={name} url={usePhotoUrl(id)} size="large" />;
}
