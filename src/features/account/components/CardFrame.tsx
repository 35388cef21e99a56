import { useEffect, useEffectEvent, useRef } from 'react';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { isFrameMessage, CARD_FRAME_PATH, type FrameMessage } from '../model/cardFrame';
import styles from './CardFrame.module.css';

type CardFrameProps = {
  title: string;
  /** A question to show; without it the card form. */
  challengeId?: string;
  onMessage: (message: FrameMessage) => void;
};

/** The provider's card form, or the bank's question, as a document of ours in a frame: its policy lets the provider in. */
export function CardFrame({ title, challengeId, onMessage }: CardFrameProps) {
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent<unknown>): void => {
    if (event.origin === window.location.origin && event.source === frame.current?.contentWindow && isFrameMessage(event.data)) onMessage(event.data);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const query = challengeId === undefined ? '' : `?challenge=${encodeURIComponent(challengeId)}`;
  return <iframe ref={frame} className={styles.frame} title={title} src={localePath(locale, CARD_FRAME_PATH + query)} allow="payment" />;
}
