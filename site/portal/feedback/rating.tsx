import { type FormEvent, useRef, useState } from 'react';
import { rateVisit } from '../../../contract/client/feedback.ts';
import type { Rating as Given } from '../../../contract/shapes/problem-report.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useDraft } from '../frame/use-draft.ts';
import styles from './feedback.module.css';
import { feedbackTexts } from './texts.ts';

const texts = feedbackTexts.rating;
const allStars = [1, 2, 3, 4, 5];

type RatingProps = {
  visitId: string;
  rating: Given | null;
  /** The last day for changes; null once it is over. */
  lastDay: string | null;
};

/** Stars with one tap, and words afterwards. */
export function Rating({ visitId, rating, lastDay }: RatingProps) {
  const { run, failure, isBusy } = useAct(rateVisit);
  const [tapped, setTapped] = useState<number | null>(null);
  /** The rating stored since the page was read. */
  const [kept, setKept] = useState<Given | null>(null);
  const [said, setSaid] = useState('');
  const draft = useDraft(`words ${visitId}`);
  // The last of several quick taps or key presses counts.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const latest =
    kept !== null && (rating === null || kept.ratedAt > rating.ratedAt) ? kept : rating;
  const stars = tapped ?? latest?.stars ?? 0;

  const rate = (chosen: number, words?: string) => {
    setTapped(chosen);
    setSaid('');
    before.current = before.current.then(async () => {
      const { answer: given } = await run({
        visitId,
        stars: chosen,
        ...(words !== undefined && { words }),
      });
      setTapped(null);
      if (given === null) return;
      if (words !== undefined) draft.forget();
      setKept(given);
      setSaid(words === undefined ? texts.thanks : texts.saved);
    });
  };

  if (lastDay === null) {
    return latest && <p className={styles.given}>{texts.given(latest.stars)}</p>;
  }
  return (
    <section className={styles.rating}>
      <fieldset className={styles.stars}>
        <legend>{texts.title}</legend>
        {allStars.map((count) => (
          <label key={count} data-lit={count <= stars || undefined}>
            <input
              type="radio"
              name="stars"
              value={count}
              checked={count === stars}
              onChange={() => rate(count)}
            />
            <span className="visually-hidden">{texts.stars(count)}</span>
            <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
              <path d="m12 3 2.8 5.9 6.2.8-4.5 4.4 1.1 6.4L12 17.4l-5.6 3.1 1.1-6.4L3 9.7l6.2-.8z" />
            </svg>
          </label>
        ))}
      </fieldset>
      <p className={`quiet ${styles.quiet}`}>{texts.until(lastDay)}</p>
      <p role="status">{failure?.message ?? said}</p>
      {stars > 0 && (
        <Words
          words={rating?.words ?? ''}
          draft={draft}
          busy={isBusy}
          onSave={(words) => rate(stars, words)}
        />
      )}
    </section>
  );
}

type WordsProps = {
  words: string;
  draft: ReturnType<typeof useDraft>;
  busy: boolean;
  onSave: (words: string) => void;
};

function Words({ words, draft, busy, onSave }: WordsProps) {
  const [typed] = useState(draft.read);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get('words') ?? ''));
  };
  return (
    <form
      className={styles.words}
      onSubmit={save}
      onInput={({ currentTarget }) => draft.keep(currentTarget, { words })}
    >
      <TextAreaField
        label={texts.words}
        name="words"
        rows={2}
        maxLength={1000}
        defaultValue={typed.words ?? words}
      />
      <p>
        <Button type="submit" variant="secondary" busy={busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </p>
    </form>
  );
}
