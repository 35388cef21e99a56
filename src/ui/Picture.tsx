import { cx } from '../lib/cx';
import { imagePresets } from '../lib/imagePresets';
import type { ImagePreset } from '../lib/imagePresets';
import { isPictureSource, pictureSrcSet, pictureUrl } from '../lib/pictureUrl';
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

/** A picture on its soft ground, in the best format and density, whose room is there before it is. */
export function Picture({ source, preset, alt, priority = false, shape = 'square', fit = 'contain', bare = false, className }: PictureProps) {
  const { width, height } = imagePresets[preset];
  const sized = isPictureSource(source);
  return (
    <picture className={cx(styles.frame, shape !== 'free' && styles[shape], fit === 'cover' && styles.cover, bare && styles.bare, className)}>
      {sized && <source type="image/avif" srcSet={pictureSrcSet(source, preset, 'avif')} />}
      {sized && <source type="image/webp" srcSet={pictureSrcSet(source, preset, 'webp')} />}
      <img
        className={styles.image}
        src={pictureUrl(source, preset)}
        srcSet={sized ? pictureSrcSet(source, preset, 'jpg') : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
