import { createContext, type ReactNode, useContext, useState } from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { type PhotoSubject, takePhotos } from '../phone/phone.ts';
import { photoTexts, visitTexts } from '../texts.ts';
import styles from './photos.module.css';

export type WantedPhotos = { visit: Pick<MyVisit, 'id' | 'startsAt' | 'report'> } & PhotoSubject;

const PhotoInputsContext = createContext<(wanted: WantedPhotos) => void>(() => {});

export function usePhotoInputs(): (wanted: WantedPhotos) => void {
  return useContext(PhotoInputsContext);
}

/** Above all screens, so that pictures arrive even if the tapped element is gone by then. */
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
          <ul role="alert" className={`problem ${styles.refused}`}>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </PhotoInputsContext>
  );
}

/** Each tap has its own input, so that two never share an answer. */
function chooseFiles(source: PhotoSubject['source']): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', hidden: true, accept: 'image/jpeg' });
  if (source === 'camera') input.capture = 'environment';
  else input.multiple = true;
  // Some browsers drop a detached input while the camera is open.
  document.body.append(input);
  const { promise: chosen, resolve } = Promise.withResolvers<readonly File[]>();
  for (const event of ['change', 'cancel']) {
    input.addEventListener(event, () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    });
  }
  // Accepts a tap of some seconds ago, which `click` does not.
  input.showPicker();
  return chosen;
}

/** docs/product.md, "Visit photos". */
export function CameraHint() {
  return (
    <p className={styles.hint}>
      <Icon name="camera" />
      <span>{photoTexts.hint}</span>
    </p>
  );
}
