import { use, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { imagePresets } from '../lib/imagePresets';
import type { ImagePreset } from '../lib/imagePresets';
import {
  isAllowedPicture,
  isPictureSource,
  getPictureSrcSet,
  getPictureUrl,
} from '../lib/pictureUrl';
import { PageInfoContext } from '../platform/pageInfo';
import styles from './Picture.module.css';

export type PictureProps = {
  /** Image key, or the upstream URL in any preset. */
  source: string;
  preset: ImagePreset;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** For the largest picture of the first viewport: loads eagerly with high priority. */
  priority?: boolean;
  shape?: 'square' | 'portrait' | 'landscape' | 'wide' | 'free';
  /** `cover` is for scenes (auctions, collections); lots are never cropped. */
  objectFit?: 'contain' | 'cover';
  isUnframed?: boolean;
  className?: string | undefined;
};

/** Delays before the attempts after the second one. */
const RETRY_PAUSES_MS = [2_000, 8_000, 30_000, 120_000];

/**
 * Calls `retry` once after the pause, as soon as the device is online and the page is visible.
 * Returns a cancel function.
 */
function retryWhenOnline(pauseMs: number, retry: () => void): () => void {
  const tryRetry = (): void => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    stop();
    retry();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', tryRetry);
    window.addEventListener('online', tryRetry);
    tryRetry();
  }, pauseMs);
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tryRetry);
    window.removeEventListener('online', tryRetry);
  }
  return stop;
}

type Load = { attempt: number; hasFailed: boolean };
const firstLoad: Load = { attempt: 0, hasFailed: false };

const noOrigins: readonly string[] = [];

/**
 * A picture on a soft background. If the URL is missing, or its host is not configured, it shows a
 * placeholder.
 */
export function Picture(props: PictureProps) {
  const pageInfo = use(PageInfoContext);
  const { source, alt, shape = 'square', isUnframed = false, className } = props;
  if (
    isAllowedPicture(
      source,
      pageInfo === null ? noOrigins : [pageInfo.origin, ...pageInfo.pictureOrigins],
    )
  )
    return <LoadedPicture {...props} />;
  return (
    <span
      className={cx(
        styles.frame,
        styles[shape === 'free' ? 'square' : shape],
        isUnframed && styles.bare,
        styles.failed,
        className,
      )}
      data-failed=""
      {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
    />
  );
}

/**
 * Loads the best format and density, with the space reserved. After a failure it retries
 * immediately as JPEG, which every server can send, then after growing delays, and shows a
 * placeholder meanwhile.
 */
function LoadedPicture({
  source,
  preset,
  alt,
  priority = false,
  shape = 'square',
  objectFit = 'contain',
  isUnframed = false,
  className,
}: PictureProps) {
  const { width, height } = imagePresets[preset];
  const isResizable = isPictureSource(source);
  const image = useRef<HTMLImageElement>(null);
  const [load, setLoad] = useState({ ...firstLoad, source });
  // Reset when the source changes.
  if (load.source !== source) setLoad({ ...firstLoad, source });
  const { attempt, hasFailed } = load;
  const fail = (): void =>
    setLoad((before) =>
      before.attempt === 0 ? { ...before, attempt: 1 } : { ...before, hasFailed: true },
    );

  useEffect(() => {
    // The image may have failed before React attached onError.
    const { current: element } = image;
    if (
      attempt === 0 &&
      element !== null &&
      element.complete &&
      element.naturalWidth === 0 &&
      element.currentSrc !== ''
    )
      fail();
  }, [attempt, source]);
  useEffect(() => {
    const pauseMs = RETRY_PAUSES_MS[attempt - 1];
    if (!hasFailed || pauseMs === undefined) return undefined;
    return retryWhenOnline(pauseMs, () =>
      setLoad((before) => ({ ...before, attempt: before.attempt + 1, hasFailed: false })),
    );
  }, [attempt, hasFailed]);

  const isFirstAttempt = attempt === 0;
  return (
    <picture
      className={cx(
        styles.frame,
        shape !== 'free' && styles[shape],
        objectFit === 'cover' && styles.cover,
        isUnframed && styles.bare,
        hasFailed && styles.failed,
        className,
      )}
      data-failed={hasFailed ? '' : undefined}
    >
      {isResizable && isFirstAttempt && (
        <source type="image/avif" srcSet={getPictureSrcSet(source, preset, 'avif')} />
      )}
      {isResizable && isFirstAttempt && (
        <source type="image/webp" srcSet={getPictureSrcSet(source, preset, 'webp')} />
      )}
      <img
        // A new element repeats the request.
        key={attempt}
        ref={image}
        className={styles.image}
        src={getPictureUrl(source, preset)}
        srcSet={isResizable ? getPictureSrcSet(source, preset, 'jpg') : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={priority || !isFirstAttempt ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        onError={fail}
      />
    </picture>
  );
}
