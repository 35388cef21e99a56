import { useState, type ReactNode } from 'react';
import { accountsApi } from '../../../api/accounts/accountsApi';
import { useListCardsQuery, useRemoveCardMutation, useUpdateCardMutation } from '../../../api/accounts/cards';
import type { Card } from '../../../api/accounts/decodeCard';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { readProblem } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import type { Problem } from '../../../platform/form/problems';
import { useSearchParams } from '../../../platform/NavigationContext';
import { Button } from '../../../ui/Button';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { cardName } from '../model/cardName';
import { CardRow } from './CardRow';
import { SettingsConfirmDialog } from './SettingsConfirmDialog';
import { Rows } from './Rows';
import { SettingsProblem } from './SettingsProblem';

export type CardSlots = {
  /** `actions`: beside the button that saves. */
  renderCardForm: (onDone: () => void, actions: ReactNode) => ReactNode;
  /** The payment provider's question; `onSettled` whatever the answer. */
  renderChallenge: (challengeId: string, onSettled: () => void) => ReactNode;
};

/** The cards of the person; `?provider=` shows those of one provider alone. */
export function CardsSection({ renderCardForm, renderChallenge }: CardSlots) {
  const t = useT();
  const channel = useEventChannel();
  const dispatch = useDispatchCall();
  const provider = useSearchParams().get('provider');
  const cards = useListCardsQuery(provider === null ? {} : { provider: provider.slice(0, 20) }, { refetchOnMountOrArgChange: true });
  const [updateCard] = useUpdateCardMutation();
  const [removeCard] = useRemoveCardMutation();
  const [isAdding, setIsAdding] = useState(false);
  const place = useSwapFocus(isAdding);
  const [removing, setRemoving] = useState<Card | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const say = (text: string): void => channel.emit('snackbar', { severity: 'success', text });
  const makeDefault = async (card: Card): Promise<void> => {
    setBusy(card.id);
    setProblem(null);
    const { error } = await updateCard({ id: card.id, body: { is_default: true } });
    setBusy(null);
    if (error === undefined) say(t('settings.cards.madeDefault', { card: cardName(card) }));
    else setProblem(readProblem(error));
  };
  return (
    <SectionCard title={t('settings.cards.title')} lead={t('settings.cards.lead')}>
      <SettingsProblem problem={problem} />
      <LoadedPart query={cards}>
        {(list) => (
          <Rows empty={<p>{t('settings.cards.none')}</p>}>
            {list.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isBusy={busy === card.id}
                onMakeDefault={() => void makeDefault(card)}
                onRemove={() => setRemoving(card)}
                onFinish={setChallenge}
              />
            ))}
          </Rows>
        )}
      </LoadedPart>
      <div ref={place}>
        {isAdding ? (
          renderCardForm(
            () => {
              setIsAdding(false);
              say(t('settings.cards.added'));
            },
            <Button variant="quiet" onClick={() => setIsAdding(false)}>
              {t('common.action.cancel')}
            </Button>,
          )
        ) : (
          <Button onClick={() => setIsAdding(true)}>{t('settings.cards.add')}</Button>
        )}
      </div>
      {challenge !== null &&
        renderChallenge(challenge, () => {
          setChallenge(null);
          // The answer went to the provider: the card and the profile may be others now.
          dispatch(accountsApi.util.invalidateTags(['card']));
          dispatch(buyerApi.util.invalidateTags(['me']));
        })}
      {removing !== null && (
        <SettingsConfirmDialog
          variant="danger"
          title={t('settings.cards.removeTitle', { card: cardName(removing) })}
          confirmLabel={t('settings.cards.remove')}
          send={() => removeCard({ id: removing.id })}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            say(t('settings.cards.removed'));
          }}
        >
          <p>{removing.isDefault ? t('settings.cards.removeDefaultText') : t('settings.cards.removeText')}</p>
        </SettingsConfirmDialog>
      )}
    </SectionCard>
  );
}
