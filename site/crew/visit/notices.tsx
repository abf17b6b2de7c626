import { InTwoLanguages } from '../frame/in-two-languages.tsx';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';
import { type Bilingual, visitTexts } from '../texts.ts';
import styles from './notices.module.css';

/** What is unusual about this visit: changed, called off, given to others, finished by the crew. */
export function Notices({ entry }: { entry: VisitOnPhone }) {
  const texts = noticesOf(entry);
  if (texts.length === 0) return null;
  return (
    <div className={styles.notices}>
      {texts.map((text) => (
        <p key={text.en}>
          <InTwoLanguages text={text} />
        </p>
      ))}
    </div>
  );
}

function noticesOf(entry: VisitOnPhone): Bilingual[] {
  const { visit, state, refused, isForOffice, isClosedHere } = entry;
  return [
    ...(refused > 0 ? [visitTexts.refused] : []),
    ...(visit.address === '' ? [takenOffText(entry)] : []),
    ...(isForOffice ? [visitTexts.forOffice] : []),
    ...(state === 'skipped' || state === 'cancelled' ? [visitTexts.calledOff] : []),
    ...(state === 'done' && !isClosedHere ? [visitTexts.doneByCrew] : []),
  ];
}

function takenOffText({ steps, photos, waiting }: VisitOnPhone): Bilingual {
  if (waiting.steps + waiting.photos > 0) return visitTexts.takenOffWaits;
  const hasRecorded = steps.length > 0 || photos.some(({ kept }) => kept !== null);
  return hasRecorded ? visitTexts.takenOffSent : visitTexts.takenOff;
}
