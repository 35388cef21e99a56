import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useT } from '../../../i18n/useT';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import type { ImageViewer } from '../../../ui/ImageViewer';
import { Picture } from '../../../ui/Picture';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useArrowKeys } from '../hooks/useArrowKeys';
import type { GalleryImage } from '../model/galleryImages';
import styles from './Gallery.module.css';

type GalleryProps = { images: readonly GalleryImage[]; title: string };
type Viewer = ComponentType<Parameters<typeof ImageViewer>[0]>;

const pictureId = (index: number): string => `picture-${index + 1}`;

/** The pictures in a strip that can be swiped, with arrows, keys and thumbnails; a press shows one over the whole screen. */
export function Gallery({ images, title }: GalleryProps) {
  const t = useT();
  const group = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  /** Where a scroll of ours is going: what it passes on its way isn't shown. */
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  // No part of the first load. A failed try is made again with the next press.
  useEffect(() => {
    if (!isOpen || Viewer !== null) return;
    import(/* webpackChunkName: "image-viewer" */ '../../../ui/ImageViewer').then(
      (loaded) => setViewer(() => loaded.ImageViewer),
      () => setIsOpen(false),
    );
  }, [isOpen, Viewer]);
  const count = images.length;

  const show = (index: number): void => {
    const next = Math.min(count - 1, Math.max(0, index));
    setCurrent(next);
    const { current: element } = strip;
    if (element === null || element.clientWidth === 0) return;
    target.current = next;
    element.scrollTo?.({ left: next * element.clientWidth });
  };
  const handleScroll = (): void => {
    const { current: element } = strip;
    if (element === null || element.clientWidth === 0) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    if (target.current === null) setCurrent(index);
    else if (target.current === index) target.current = null;
  };
  /** From here on the visitor scrolls. */
  const release = (): void => {
    target.current = null;
  };
  useArrowKeys(group, (step) => show(current + step));
  if (count === 0) {
    return (
      <div className={styles.none}>
        <Icon name="image" size={32} />
        <p>{t('lotPage.gallery.none')}</p>
      </div>
    );
  }
  return (
    <div role="group" aria-label={t('lotPage.gallery.label')} className={styles.gallery} ref={group}>
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip} onScroll={handleScroll} onPointerDown={release} onWheel={release}>
          {images.map((image, index) => (
            <li key={image.source} id={pictureId(index)} className={styles.slide}>
              <button type="button" className={styles.picture} onClick={() => setIsOpen(true)} tabIndex={index === current ? 0 : -1}>
                <Picture source={image.source} preset="cw_large" alt={image.title || title} priority={index === 0} />
                <VisuallyHidden>{t('lotPage.gallery.enlarge', { number: index + 1, count })}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <span className={cx(styles.arrow, styles.back)}>
              <IconButton raised icon="chevronLeft" label={t('lotPage.gallery.previous')} disabled={current === 0} onClick={() => show(current - 1)} />
            </span>
            <span className={cx(styles.arrow, styles.on)}>
              <IconButton raised icon="chevronRight" label={t('lotPage.gallery.next')} disabled={current === count - 1} onClick={() => show(current + 1)} />
            </span>
            <p className={styles.position} aria-live="polite">
              {t('lotPage.gallery.position', { number: current + 1, count })}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ol className={styles.thumbs} aria-label={t('lotPage.gallery.thumbs')}>
          {images.map((image, index) => (
            <li key={image.source}>
              <a
                href={`#${pictureId(index)}`}
                className={styles.thumb}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture source={image.source} preset="cw_ldp_thumb" alt={t('lotPage.gallery.show', { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {isOpen && Viewer !== null && <Viewer images={images} title={title} index={current} onIndex={show} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
