import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { accountsApi } from '../../../api/accounts/accountsApi';
import {
  useListCardsQuery,
  useRemoveCardMutation,
  useUpdateCardMutation,
  type Card,
} from '../../../api/accounts/cards';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { readResultError, readValidationError } from '../../../api/core/readValidationErrors';
import { useAppDispatch } from '../../../api/core/store';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { useSwapFocus } from '../../../ui/focusHeading';
import { formatCardName, CardRow } from './CardRow';
import { Rows } from './Rows';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { settingsErrors, type SettingsError } from './settingsErrors';

export type CardSlots = {
  /** `actions` are shown next to the save button. */
  renderCardForm: (onDone: () => void, actions: ReactNode) => ReactNode;
  /** The payment provider's challenge. `onSettled` is called with any outcome. */
  renderChallenge: (challengeId: string, onSettled: () => void) => ReactNode;
};

/** The user's cards. `?provider=` filters by payment provider. */
export function CardsSection({ renderCardForm, renderChallenge }: CardSlots) {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const provider = query.get('provider');
  const cards = useListCardsQuery(provider === null ? {} : { provider: provider.slice(0, 20) }, {
    refetchOnMountOrArgChange: true,
  });
  const [updateCard] = useUpdateCardMutation();
  const [removeCard] = useRemoveCardMutation();
  const [isAdding, setIsAdding] = useState(false);
  const containerRef = useSwapFocus(isAdding);
  const [removing, setRemoving] = useState<Card | null>(null);
  const [busyCardId, setBusyCardId] = useState<number | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [validationError, setValidationError] = useState<SettingsError | null>(null);
  const showSuccess = (text: string): void =>
    channel.emit('snackbar', { severity: 'success', text });
  const makeDefault = async (card: Card): Promise<void> => {
    setBusyCardId(card.id);
    setValidationError(null);
    const { error } = await updateCard({ id: card.id, body: { is_default: true } });
    setBusyCardId(null);
    if (error === undefined)
      showSuccess(
        intl.formatMessage({ id: 'settings.cards.madeDefault' }, { card: formatCardName(card) }),
      );
    else setValidationError(readValidationError(error));
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.cards.title' })}
      intro={intl.formatMessage({ id: 'settings.cards.lead' })}
    >
      <ErrorBanner validationError={validationError} messages={settingsErrors} />
      <LoadedPart query={cards}>
        {(list) => (
          <Rows
            empty={
              <p>
                <FormattedMessage id="settings.cards.none" />
              </p>
            }
          >
            {list.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isBusy={busyCardId === card.id}
                onMakeDefault={() => void makeDefault(card)}
                onRemove={() => setRemoving(card)}
                onFinish={setChallenge}
              />
            ))}
          </Rows>
        )}
      </LoadedPart>
      <div ref={containerRef}>
        {isAdding ? (
          renderCardForm(
            () => {
              setIsAdding(false);
              showSuccess(intl.formatMessage({ id: 'settings.cards.added' }));
            },
            <Button variant="quiet" onClick={() => setIsAdding(false)}>
              <FormattedMessage id="common.action.cancel" />
            </Button>,
          )
        ) : (
          <Button onClick={() => setIsAdding(true)}>
            <FormattedMessage id="settings.cards.add" />
          </Button>
        )}
      </div>
      {challenge !== null &&
        renderChallenge(challenge, () => {
          setChallenge(null);
          // The answer went to the provider, so the card and the profile may have changed.
          dispatch(accountsApi.util.invalidateTags(['card']));
          dispatch(buyerApi.util.invalidateTags(['me']));
        })}
      {removing !== null && (
        <ConfirmDialog
          variant="danger"
          title={intl.formatMessage(
            { id: 'settings.cards.removeTitle' },
            { card: formatCardName(removing) },
          )}
          confirmLabel={intl.formatMessage({ id: 'settings.cards.remove' })}
          messages={settingsErrors}
          send={() => readResultError(removeCard({ id: removing.id }))}
          onClose={() => setRemoving(null)}
          onDone={() => {
            setRemoving(null);
            showSuccess(intl.formatMessage({ id: 'settings.cards.removed' }));
          }}
        >
          <p>
            {removing.isDefault
              ? intl.formatMessage({ id: 'settings.cards.removeDefaultText' })
              : intl.formatMessage({ id: 'settings.cards.removeText' })}
          </p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
