import { use, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { imagePresets } from '../lib/imagePresets';
import type { ImagePreset } from '../lib/imagePresets';
import { isAllowedPicture, isPictureSource, pictureSrcSet, pictureUrl } from '../lib/pictureUrl';
import { PageFactsContext } from '../platform/pageFacts';
import styles from './Picture.module.css';

export type PictureProps = {
  /** The image key, or the address that the upstream sent in any preset. */
  source: string;
  preset: ImagePreset;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The largest picture of the first screen: loaded at once, before others. */
  priority?: boolean;
  shape?: 'square' | 'portrait' | 'landscape' | 'wide' | 'free';
  /** `cover` is for scenes (auctions, collections); objects are never cropped. */
  fit?: 'contain' | 'cover';
  bare?: boolean;
  className?: string | undefined;
};

/** Pauses before the tries that follow the second one. */
const RETRY_PAUSES_MS = [2_000, 8_000, 30_000, 120_000];

/** Calls back once, after the pause, as soon as the device is online and the page is looked at. Returns how to cancel. */
function whenWorthRetrying(pauseMs: number, retry: () => void): () => void {
  const attempt = (): void => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    stop();
    retry();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', attempt);
    window.addEventListener('online', attempt);
    attempt();
  }, pauseMs);
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', attempt);
    window.removeEventListener('online', attempt);
  }
  return stop;
}

type Load = { attempt: number; hasFailed: boolean };
const firstLoad: Load = { attempt: 0, hasFailed: false };

const none: readonly string[] = [];

/**
 * A picture on its soft ground. Where there is no address, or one of a host that the settings do not name, a drawing stands
 * in its place.
 */
export function Picture(props: PictureProps) {
  const facts = use(PageFactsContext);
  const { source, alt, shape = 'square', bare = false, className } = props;
  if (isAllowedPicture(source, facts === null ? none : [facts.origin, ...facts.pictureOrigins])) return <LoadedPicture {...props} />;
  return (
    <span
      className={cx(styles.frame, styles[shape === 'free' ? 'square' : shape], bare && styles.bare, styles.failed, className)}
      data-failed=""
      {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
    />
  );
}

/**
 * In the best format and density, whose room is there before it is. One that fails is tried
 * again at once as JPEG, the format that every server can send, and then after growing pauses; meanwhile a drawing stands
 * in its place.
 */
function LoadedPicture({ source, preset, alt, priority = false, shape = 'square', fit = 'contain', bare = false, className }: PictureProps) {
  const { width, height } = imagePresets[preset];
  const sized = isPictureSource(source);
  const image = useRef<HTMLImageElement>(null);
  const [load, setLoad] = useState({ ...firstLoad, source });
  // Another picture in the same place starts afresh.
  if (load.source !== source) setLoad({ ...firstLoad, source });
  const { attempt, hasFailed } = load;
  const fail = (): void => setLoad((before) => (before.attempt === 0 ? { ...before, attempt: 1 } : { ...before, hasFailed: true }));

  useEffect(() => {
    // It may have failed before React listened.
    const { current: element } = image;
    if (attempt === 0 && element !== null && element.complete && element.naturalWidth === 0 && element.currentSrc !== '') fail();
  }, [attempt, source]);
  useEffect(() => {
    const pauseMs = RETRY_PAUSES_MS[attempt - 1];
    if (!hasFailed || pauseMs === undefined) return undefined;
    return whenWorthRetrying(pauseMs, () => setLoad((before) => ({ ...before, attempt: before.attempt + 1, hasFailed: false })));
  }, [attempt, hasFailed]);

  const isFirstTry = attempt === 0;
  return (
    <picture className={cx(styles.frame, shape !== 'free' && styles[shape], fit === 'cover' && styles.cover, bare && styles.bare, hasFailed && styles.failed, className)} data-failed={hasFailed ? '' : undefined}>
      {sized && isFirstTry && <source type="image/avif" srcSet={pictureSrcSet(source, preset, 'avif')} />}
      {sized && isFirstTry && <source type="image/webp" srcSet={pictureSrcSet(source, preset, 'webp')} />}
      <img
        // A new element asks again.
        key={attempt}
        ref={image}
        className={styles.image}
        src={pictureUrl(source, preset)}
        srcSet={sized ? pictureSrcSet(source, preset, 'jpg') : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={priority || !isFirstTry ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        onError={fail}
      />
    </picture>
  );
}
