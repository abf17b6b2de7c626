import type { MyVisit } from '../../../contract/crew/visits.ts';
import { taskNames } from '../../../domain/visits/task-names.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { type AskedPhoto, forgetAsked, usePhone } from '../phone/phone.ts';
import { photoTexts, visitTexts } from '../texts.ts';
import { timesOf } from '../visit/times.ts';
import { usePhotoInputs } from './photo-inputs.tsx';

export function MissingPictures() {
  const ask = usePhotoInputs();
  const { asked, visits } = usePhone();
  const missing = asked.flatMap((photo) => {
    const visit = visits.find(({ id }) => id === photo.visitId);
    return visit ? [{ ...photo, visit }] : [];
  });
  if (missing.length === 0) return null;
  const forget = (photos: typeof missing) => {
    for (const { id } of photos) forgetAsked(id).catch(reportError);
  };
  return (
    <Sheet title={photoTexts.missing.title} onClose={() => forget(missing)}>
      <div className="stack">
        <p>{photoTexts.missing.text}</p>
        {missing.map((photo) => (
          <Button
            key={photo.id}
            onClick={() => {
              ask(photo);
              forget([photo]);
            }}
          >
            {photoTexts.picture(photoTexts.phase[photo.phase], nameOf(photo))},{' '}
            {timesOf(photo.visit)} {photo.visit.clientName}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => forget(missing)}>
          {photoTexts.missing.notNeeded}
        </Button>
      </div>
    </Sheet>
  );
}

function nameOf({ task, visit }: AskedPhoto & { visit: MyVisit }): string {
  const stored = task === null ? undefined : visit.checklist[task];
  return stored === undefined ? visitTexts.wholeVisit : taskNames.of(stored);
}
