import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from './IconButton';
import styles from './ImageViewer.module.css';
import { Picture } from './Picture';
import { useModalDialog } from './useModalDialog';
import { useZoomPan } from './useZoomPan';

export type ViewerImage = {
  /** URL of any size. */
  source: string;
  /** URL of the largest available size. */
  largest: string;
  title: string;
};

type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** Names the dialog and is the fallback alt text of pictures without a title. */
  title: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Full-screen viewer that zooms pictures up to their actual size. Keys: arrows change the picture,
 * or pan when zoomed in; Home and End go to the first and last picture; + and - zoom, 0 resets; Esc
 * closes.
 */
export function ImageViewer({ images, title, index, onIndexChange, onClose }: ImageViewerProps) {
  const intl = useIntl();
  const { ref, onCancel } = useModalDialog(onClose);
  const thumbs = useRef<HTMLOListElement>(null);
  const last = images.length - 1;
  const image = images[index];
  const go = (to: number): void => {
    if (images[to] !== undefined && to !== index) onIndexChange(to);
  };
  const { stageRef, layerRef, isZoomed, canZoomIn, zoomIn, zoomOut, reset, panBy } = useZoomPan(
    (step) => go(index + step),
  );

  useEffect(() => {
    reset();
    thumbs.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index, reset]);
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      Home: () => go(0),
      End: () => go(last),
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
    };
    const direction = panKeys[event.key];
    const action = actions[event.key];
    if (direction === undefined && action === undefined) return;
    event.preventDefault();
    // The gallery behind the viewer also handles arrow keys.
    event.stopPropagation();
    action?.();
    if (direction !== undefined && !panBy(...direction)) go(index + direction[0]);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event);
    // Captures every key, wherever the focus is, before the gallery behind the viewer handles it.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  if (image === undefined) return null;
  return (
    <dialog
      ref={ref}
      open
      onCancel={onCancel}
      aria-label={intl.formatMessage({ id: 'common.viewer.label' }, { title })}
      className={styles.viewer}
    >
      <div ref={stageRef} className={styles.stage} data-zoomed={isZoomed ? '' : undefined}>
        <div ref={layerRef} className={styles.layer}>
          <Picture
            key={image.largest}
            source={image.largest}
            preset="cw_reference"
            alt={image.title || title}
            shape="free"
            isUnframed
            priority
            className={styles.picture}
          />
          {/* Already cached by the page; visible until the larger size has loaded. */}
          <Picture
            key={`preview ${image.source}`}
            source={image.source}
            preset="cw_large"
            alt=""
            shape="free"
            isUnframed
            className={styles.preview}
          />
        </div>
      </div>
      {/* aria-disabled instead of disabled: a disabled button would lose the focus. */}
      <div className={styles.bar}>
        <p className={styles.position} aria-live="polite">
          <FormattedMessage
            id="common.viewer.position"
            values={{ number: index + 1, count: images.length }}
          />
        </p>
        <IconButton
          icon="zoomOut"
          label={intl.formatMessage({ id: 'common.viewer.zoomOut' })}
          aria-disabled={!isZoomed}
          onClick={zoomOut}
        />
        <IconButton
          icon="zoomIn"
          label={intl.formatMessage({ id: 'common.viewer.zoomIn' })}
          aria-disabled={!canZoomIn}
          onClick={zoomIn}
        />
        <IconButton
          icon="close"
          label={intl.formatMessage({ id: 'common.action.close' })}
          onClick={onClose}
        />
      </div>
      {images.length > 1 && (
        <>
          <span className={styles.previous}>
            <IconButton
              isRaised
              icon="chevronLeft"
              label={intl.formatMessage({ id: 'common.viewer.previous' })}
              aria-disabled={index === 0}
              onClick={() => go(index - 1)}
            />
          </span>
          <span className={styles.next}>
            <IconButton
              isRaised
              icon="chevronRight"
              label={intl.formatMessage({ id: 'common.viewer.next' })}
              aria-disabled={index === last}
              onClick={() => go(index + 1)}
            />
          </span>
          <ol
            ref={thumbs}
            className={styles.thumbs}
            aria-label={intl.formatMessage({ id: 'common.viewer.thumbs' })}
          >
            {images.map(({ source }, position) => (
              <li key={source}>
                <button
                  type="button"
                  className={styles.thumb}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={() => go(position)}
                >
                  <Picture
                    source={source}
                    preset="cw_ldp_thumb"
                    alt={intl.formatMessage({ id: 'common.viewer.show' }, { number: position + 1 })}
                  />
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </dialog>
  );
}
