import { photoYears } from '../../../contract/client/my-data.ts';
import { useRead } from '../../calls/use-read.ts';
import { Download } from './download.tsx';
import { Section } from './section.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.data;

/** Downloads everything about the client, and the photos a year at a time. */
export function Data() {
  const read = useRead(photoYears, {});
  return (
    <Section title={texts.title}>
      <p>{texts.text}</p>
      <Download
        label={texts.download}
        start={async () => (await import('./gather-data.ts')).dataGatherer()}
      />
      {read.state === 'ready' &&
        read.answer.years.map(({ year, photos }) => (
          <Download
            key={year}
            label={texts.photosOf(year, photos)}
            start={async () => (await import('./gather-photos.ts')).photoGatherer(year)}
          />
        ))}
    </Section>
  );
}
