import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { keepPhotos, type PhotoSubject, type RefusedFile } from '../phone/phone.ts';
import { photoTexts, visitTexts } from '../texts.ts';
import styles from './photos.module.css';

/** What the next pictures are of, said by the tap that opens the camera or the library. */
export type WantedPhotos = { visit: Pick<MyVisit, 'id' | 'startsAt' | 'report'> } & PhotoSubject;

const PhotoInputsContext = createContext<(wanted: WantedPhotos) => void>(() => {});

/** Returns what opens the camera or the library for pictures of something. */
export function usePhotoInputs(): (wanted: WantedPhotos) => void {
  return useContext(PhotoInputsContext);
}

/** What the pictures of one input are of, and whose phone it was when it was opened. */
type Asked = { wanted: WantedPhotos; account: string | null };

/**
 * Holds the one way to the camera and the one to the library. They outlast every screen of the crew page,
 * so that pictures arrive whatever happened to the place that was tapped while the camera was open.
 */
export function PhotoInputs({
  account,
  children,
}: {
  account: string | null;
  children: ReactNode;
}) {
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);
  const asked = useRef<Partial<Record<PhotoSubject['source'], Asked>>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);

  const ask = (wanted: WantedPhotos) => {
    asked.current[wanted.source] = { wanted, account };
    const input = wanted.source === 'camera' ? camera : library;
    input.current?.click();
  };
  const keep = (source: PhotoSubject['source']) => async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same picture can be chosen again.
    event.target.value = '';
    const problems = await keepAll(asked.current[source], account, files);
    const sentences = problems.map(({ name, why }) => (files.length > 1 ? `${name}: ${why}` : why));
    setRefused((before) => [...new Set([...before, ...sentences])]);
  };

  return (
    <PhotoInputsContext value={ask}>
      {children}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        onChange={keep('camera')}
      />
      <input
        ref={library}
        type="file"
        hidden
        accept="image/jpeg"
        multiple
        onChange={keep('library')}
      />
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

async function keepAll(
  asked: Asked | undefined,
  account: string | null,
  files: readonly File[],
): Promise<RefusedFile[]> {
  const refuse = (why: string) => files.map(({ name }) => ({ name, why }));
  if (asked === undefined || account === null || asked.account !== account) {
    return refuse(photoTexts.otherAccount);
  }
  const { visit, task, phase, pairOf, source } = asked.wanted;
  try {
    return await keepPhotos(visit, { task, phase, pairOf, source }, files);
  } catch (error) {
    reportError(error);
    return refuse(visitTexts.notKept);
  }
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
