import { createContext, type ReactNode, useContext, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { type PhotoSubject, takePhotos } from '../phone/phone.ts';
import { photoTexts, visitTexts } from '../texts.ts';
import styles from './photos.module.css';

/** What the next pictures are of, said by the tap that opens the camera or the library. */
export type WantedPhotos = { visit: Pick<MyVisit, 'id' | 'startsAt' | 'report'> } & PhotoSubject;

const PhotoInputsContext = createContext<(wanted: WantedPhotos) => void>(() => {});

/** Returns what opens the camera or the library for pictures of something. */
export function usePhotoInputs(): (wanted: WantedPhotos) => void {
  return useContext(PhotoInputsContext);
}

/**
 * Lets the member take and choose pictures, above all screens of the crew page, so that pictures arrive
 * whatever happened to the place that was tapped while the camera was open.
 */
export function PhotoInputs({ children }: { children: ReactNode }) {
  const [refused, setRefused] = useState<readonly string[]>([]);

  const ask = async ({ visit, task, phase, pairOf, source }: WantedPhotos) => {
    const what = { task, phase, pairOf, source };
    const sentences = await takePhotos(visit, what, () => chooseFiles(source)).then(
      (problems) =>
        problems.map(({ name, why }) => (source === 'library' ? `${name}: ${why}` : why)),
      (error: unknown) => {
        reportError(error);
        return [visitTexts.notKept];
      },
    );
    setRefused((before) => [...new Set([...before, ...sentences])]);
  };

  return (
    <PhotoInputsContext value={ask}>
      {children}
      {refused.length > 0 && (
        <Sheet title={photoTexts.notSaved} onClose={() => setRefused([])}>
          <ul role="alert" className={styles.refused}>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </PhotoInputsContext>
  );
}

/**
 * Opens the camera or the library and resolves to what comes back. Each tap has an input of its own, so
 * that two of them never share an answer.
 */
function chooseFiles(source: PhotoSubject['source']): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', hidden: true, accept: 'image/jpeg' });
  if (source === 'camera') input.capture = 'environment';
  else input.multiple = true;
  // What lies in no page is given up by some browsers while the camera is open.
  document.body.append(input);
  const { promise: chosen, resolve } = Promise.withResolvers<readonly File[]>();
  for (const event of ['change', 'cancel']) {
    input.addEventListener(event, () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    });
  }
  // It asks for a tap of some seconds ago, where a click asks for one of this very moment.
  input.showPicker();
  return chosen;
}

/** What no picture may show (docs/product.md, "Visit photos"). */
export function CameraHint() {
  return (
    <p className={styles.hint}>
      <Icon name="camera" />
      <span>{photoTexts.hint}</span>
    </p>
  );
}
