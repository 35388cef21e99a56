import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cx } from '../../lib/cx';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import type { ImageViewer } from '../../ui/ImageViewer';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { LotDetail, LotGallery } from '../../api/buyer/decode/lotDetail';
import styles from './Gallery.module.css';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys within an element step to the previous or next picture. Listens on the document,
 * because the group itself is not interactive. React's handlers run first, so a key press that the
 * enlarged picture stops does not arrive here.
 */
function useArrowKeys(
  element: RefObject<HTMLElement | null>,
  onStep: (step: -1 | 1) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      // The dialog is inside the gallery and both listen: the first one prevents the default.
      if (
        step === undefined ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      if (!(event.target instanceof Node) || element.current?.contains(event.target) !== true)
        return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, onStep]);
}

type GalleryImage = {
  /** The URL of one size; `Picture` derives the others from it. */
  source: string;
  /** The URL of the largest size. */
  largest: string;
  title: string;
};

/**
 * The pictures of a lot for the gallery: from the gallery service, which has the largest sizes,
 * else from the lot's data. Pure.
 */
export function getGalleryImages(
  images: LotDetail['images'],
  gallery: LotGallery | undefined,
): GalleryImage[] {
  const views =
    gallery?.flatMap((view) =>
      view.images.map((image) => ({
        source: image.l.url,
        largest: image.xl.url,
        title: view.title,
      })),
    ) ?? [];
  if (views.length > 0) return views;
  return images.map(({ large, title }) => ({ source: large, largest: large, title }));
}

type GalleryProps = { images: readonly GalleryImage[]; title: string };
type Viewer = ComponentType<Parameters<typeof ImageViewer>[0]>;

const getPictureId = (index: number): string => `picture-${index + 1}`;

/**
 * The pictures in a strip that can be swiped, with arrow buttons, arrow keys and thumbnails. A
 * click opens the full-screen viewer.
 */
export function Gallery({ images, title }: GalleryProps) {
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  /** Target of a programmatic scroll: pictures passed on the way do not become current. */
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  // Not part of the first load. After a failed import, the next click tries again.
  useEffect(() => {
    if (!isOpen || Viewer !== null) return;
    import(/* webpackChunkName: "image-viewer" */ '../../ui/ImageViewer').then(
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
  /** The user takes over: the current picture follows the scroll position again. */
  const clearTarget = (): void => {
    target.current = null;
  };
  useArrowKeys(group, (step) => show(current + step));
  if (count === 0) {
    return (
      <div className={styles.empty}>
        <Icon name="image" size={32} />
        <p>
          <FormattedMessage id="lotPage.gallery.none" />
        </p>
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'lotPage.gallery.label' })}
      className={styles.gallery}
      ref={group}
    >
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          onScroll={handleScroll}
          onPointerDown={clearTarget}
          onWheel={clearTarget}
        >
          {images.map((image, index) => (
            <li key={image.source} id={getPictureId(index)} className={styles.slide}>
              <button
                type="button"
                className={styles.picture}
                onClick={() => setIsOpen(true)}
                tabIndex={index === current ? 0 : -1}
              >
                <Picture
                  source={image.source}
                  preset="cw_large"
                  alt={image.title || title}
                  priority={index === 0}
                />
                <VisuallyHidden>
                  <FormattedMessage
                    id="lotPage.gallery.enlarge"
                    values={{ number: index + 1, count }}
                  />
                </VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <span className={cx(styles.arrow, styles.previous)}>
              <IconButton
                isRaised
                icon="chevronLeft"
                label={intl.formatMessage({ id: 'lotPage.gallery.previous' })}
                disabled={current === 0}
                onClick={() => show(current - 1)}
              />
            </span>
            <span className={cx(styles.arrow, styles.next)}>
              <IconButton
                isRaised
                icon="chevronRight"
                label={intl.formatMessage({ id: 'lotPage.gallery.next' })}
                disabled={current === count - 1}
                onClick={() => show(current + 1)}
              />
            </span>
            <p className={styles.position} aria-live="polite">
              <FormattedMessage
                id="lotPage.gallery.position"
                values={{ number: current + 1, count }}
              />
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ol
          className={styles.thumbs}
          aria-label={intl.formatMessage({ id: 'lotPage.gallery.thumbs' })}
        >
          {images.map((image, index) => (
            <li key={image.source}>
              <a
                href={`#${getPictureId(index)}`}
                className={styles.thumb}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture
                  source={image.source}
                  preset="cw_ldp_thumb"
                  alt={intl.formatMessage({ id: 'lotPage.gallery.show' }, { number: index + 1 })}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {isOpen && Viewer !== null && (
        <Viewer
          images={images}
          title={title}
          index={current}
          onIndexChange={show}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
