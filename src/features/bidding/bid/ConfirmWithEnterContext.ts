// Whether the confirmation of a bid starts at its main button, so that Enter confirms. Only for
// pages where a key opened the bid: elsewhere Enter may still be the key that submitted the amount.
import { createContext } from 'react';

export const ConfirmWithEnterContext = createContext(false);
