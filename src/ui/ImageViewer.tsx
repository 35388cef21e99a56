import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../i18n/useT';
import { IconButton } from './IconButton';
import styles from './ImageViewer.module.css';
import { Picture } from './Picture';
import { useModalDialog } from './useModalDialog';
import { useZoomPan } from './useZoomPan';

export type ViewerImage = {
  /** An address in any size. */
  source: string;
  /** The largest size that there is. */
  largest: string;
  title: string;
};

type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** What the pictures show: names the dialog, and stands in for a picture without words. */
  title: string;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Pictures over the whole screen, up to their real size. Keys: arrows for the picture beside, or to move over one that is
 * enlarged; Home and End for the first and last; + and - to zoom, 0 for the whole picture; Esc closes.
 */
export function ImageViewer({ images, title, index, onIndex, onClose }: ImageViewerProps) {
  const t = useT();
  const { ref, onCancel } = useModalDialog(onClose);
  const thumbs = useRef<HTMLOListElement>(null);
  const last = images.length - 1;
  const image = images[index];
  const go = (to: number): void => {
    if (images[to] !== undefined && to !== index) onIndex(to);
  };
  const { stageRef, layerRef, isZoomed, canZoomIn, zoomIn, zoomOut, reset, panBy } = useZoomPan((step) => go(index + step));

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
    // The gallery below listens to arrows too.
    event.stopPropagation();
    action?.();
    if (direction !== undefined && !panBy(...direction)) go(index + direction[0]);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event);
    // It is modal: every key is meant for it, wherever the focus is, and it comes before the gallery below.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  if (image === undefined) return null;
  return (
    <dialog ref={ref} open onCancel={onCancel} aria-label={t('common.viewer.label', { title })} className={styles.viewer}>
      <div ref={stageRef} className={styles.stage} data-zoomed={isZoomed ? '' : undefined}>
        <div ref={layerRef} className={styles.layer}>
          <Picture key={image.largest} source={image.largest} preset="cw_reference" alt={image.title || title} shape="free" bare priority className={styles.picture} />
          {/* The page has this size already: it's seen until the larger one has come. */}
          <Picture key={`preview ${image.source}`} source={image.source} preset="cw_large" alt="" shape="free" bare className={styles.preview} />
        </div>
      </div>
      {/* What can do nothing now keeps the focus: a button that is switched off would lose it. */}
      <div className={styles.bar}>
        <p className={styles.position} aria-live="polite">
          {t('common.viewer.position', { number: index + 1, count: images.length })}
        </p>
        <IconButton icon="zoomOut" label={t('common.viewer.zoomOut')} aria-disabled={!isZoomed} onClick={zoomOut} />
        <IconButton icon="zoomIn" label={t('common.viewer.zoomIn')} aria-disabled={!canZoomIn} onClick={zoomIn} />
        <IconButton icon="close" label={t('common.action.close')} onClick={onClose} />
      </div>
      {images.length > 1 && (
        <>
          <span className={styles.previous}>
            <IconButton raised icon="chevronLeft" label={t('common.viewer.previous')} aria-disabled={index === 0} onClick={() => go(index - 1)} />
          </span>
          <span className={styles.next}>
            <IconButton raised icon="chevronRight" label={t('common.viewer.next')} aria-disabled={index === last} onClick={() => go(index + 1)} />
          </span>
          <ol ref={thumbs} className={styles.thumbs} aria-label={t('common.viewer.thumbs')}>
            {images.map(({ source }, position) => (
              <li key={source}>
                <button type="button" className={styles.thumb} aria-current={position === index ? 'true' : undefined} onClick={() => go(position)}>
                  <Picture source={source} preset="cw_ldp_thumb" alt={t('common.viewer.show', { number: position + 1 })} />
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </dialog>
  );
}
