import { useEffect, useReducer, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { carousel, photos } from './benefits-texts.ts';
import styles from './carousel.module.css';
import {
  carouselIntervalInMs,
  carouselReducer,
  hasNothingToShow,
  startCarousel,
} from './carousel-state.ts';
import car from './pictures/car.svg';
import garage from './pictures/garage-after.svg';
import house from './pictures/house.svg';
import lawn from './pictures/lawn.svg';
import tools from './pictures/tools.svg';

/**
 * Pauses on request, out of view, and while it has the pointer or the focus, but not for those on
 * its pause button.
 */
export function Carousel() {
  const [state, dispatch] = useReducer(carouselReducer, photos.length, startCarousel);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(frame);
  const nothing = hasNothingToShow(state);
  const runs = isPlaying && !isPointedAt && !hasFocus && isSeen && !nothing;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false);
  }, []);

  const from = state.index;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => dispatch({ type: 'advance', from }), carouselIntervalInMs);
    return () => clearTimeout(timer);
  }, [runs, from]);

  return (
    <section ref={frame} aria-roledescription="carousel" aria-label={carousel.label}>
      <div
        className={styles.frame}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {nothing ? (
          <>
            <Drawing src={house} />
            <p className={styles.unavailable}>{carousel.unavailable}</p>
          </>
        ) : (
          photos
            .slice(0, state.reached + 1)
            .map((photo, index) =>
              state.failed[index] ? null : (
                <Photo
                  key={photo.id}
                  photo={photo}
                  drawing={drawings[index] ?? house}
                  isShown={index === state.index}
                  onFail={() => dispatch({ type: 'fail', index })}
                />
              ),
            )
        )}
      </div>
      <div className={styles.controls}>
        <p aria-live={runs ? 'off' : 'polite'}>{!nothing && photos[state.index]?.place}</p>
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            className={styles.dot}
            aria-label={`${index + 1} / ${photos.length}: ${photo.place}`}
            aria-current={index === state.index && !nothing ? 'true' : undefined}
            disabled={state.failed[index]}
            onClick={() => dispatch({ type: 'pick', index })}
            onFocus={({ target }) => setHasFocus(target.matches(':focus-visible'))}
            onBlur={() => setHasFocus(false)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={isPlaying ? carousel.pause : carousel.play}
          disabled={nothing}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      </div>
    </section>
  );
}

/** Returns whether the element is in view, in a visible tab. */
function useIsSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isInFront, setIsInFront] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (entry) setIsOnScreen(entry.isIntersecting);
    });
    const look = () => setIsInFront(!document.hidden);
    look();
    sight.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      sight.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return isOnScreen && isInFront;
}

const drawings = [house, lawn, garage, tools, car];

/** Our own picture, until the external host answers and if it does not. */
function Drawing({ src }: { src: string }) {
  return <img className={styles.drawing} src={src} alt="" width="3" height="2" loading="lazy" />;
}

type PhotoProps = {
  photo: (typeof photos)[number];
  drawing: string;
  isShown: boolean;
  onFail: () => void;
};

const widths = [480, 800, 1200];

function Photo({ photo, drawing, isShown, onFail }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const fail = useRef(onFail);

  // The picture may have loaded or failed before the application started.
  useEffect(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) setIsLoaded(true);
    else fail.current();
  }, []);

  return (
    <div className={styles.photo} data-shown={isShown}>
      <Drawing src={drawing} />
      <img
        ref={image}
        src={addressOf(photo.id, 800)}
        srcSet={widths.map((width) => `${addressOf(photo.id, width)} ${width}w`).join(', ')}
        sizes="(width >= 75rem) 42rem, (width >= 64rem) 56vw, 100vw"
        alt={isShown ? photo.alt : ''}
        width="1200"
        height="800"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        data-loaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
        onError={onFail}
      />
    </div>
  );
}

function addressOf(id: string, width: number): string {
  const height = Math.round((width * 2) / 3);
  return `https://images.unsplash.com/${id}?w=${width}&h=${height}&fit=crop&auto=format&q=70`;
}
