import { useParams } from 'react-router';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { phoneHref } from '../../../domain/brand.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { brand } from '../../brand.ts';
import { Face } from '../../ui/face.tsx';
import { Fact } from '../../ui/fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CrewFrame } from '../frame/crew-frame.tsx';
import { usePhone } from '../phone/phone.ts';
import { usePhotoUrl } from '../photos/thumbnail.tsx';
import { passTexts } from '../texts.ts';
import { timesOf } from '../visit/times.ts';
import { NotHere } from '../visit/visit-screen.tsx';
import styles from './gate-pass.module.css';

/** Shown to the guard at the gate, in large type (docs/product.md, "Day of a visit"). */
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
        <Fact label={passTexts.address}>{visit.address}</Fact>
        <Fact label={passTexts.time}>
          {formatDay(manilaDayOf(new Date(visit.startsAt)))}
          <br />
          {timesOf(visit)}
        </Fact>
        <Fact label={passTexts.office}>
          <a href={phoneHref(brand.phone)}>{brand.phone}</a>
        </Fact>
      </dl>
      <LinkButton variant="secondary" to={`/crew/visits/${visit.id}`}>
        {passTexts.back}
      </LinkButton>
    </CrewFrame>
  );
}

/** Shows the member's initial until the picture is on the phone. */
function MemberFace({ member }: { member: MyVisit['crew'][number] }) {
  const { previews } = usePhone();
  const { name, picture } = member;
  // An earlier release stored none.
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
