import { me } from '../../../contract/team/me.ts';
import { useRead } from '../../calls/use-read.ts';
import { useHere } from '../../live/here.ts';
import { hereTexts as texts } from '../texts.ts';
import styles from './page.module.css';

/** What somebody types, by the words of `hereTexts.writes`. */
export type Writes = keyof typeof texts.writes;

const nobody = { id: '', name: '' };

/** Who else of the team has this open, and what they are typing. */
export function AlsoHere({ at, writes }: { at: string; writes?: Writes | undefined }) {
  const { answer } = useRead(me, {});
  const others = useHere(answer ?? nobody, at, writes);
  const typing = others.filter((one) => Object.hasOwn(texts.writes, one.writes));
  return (
    <div className={styles.here}>
      {others.length > 0 && (
        <ul aria-label={texts.label}>
          {others.map(({ member, name }) => (
            <li key={member} title={name}>
              <span aria-hidden="true">{initialsOf(name)}</span>
              <span className="visually-hidden">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status">
        {typing.map(({ name, writes: what }) => texts.writes[what as Writes](name)).join(' ')}
      </p>
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}
