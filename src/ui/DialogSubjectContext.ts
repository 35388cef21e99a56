// The lots that the page, or a part of it, is about, for confirmation dialogs (DialogSubject).
// null: not about lots.
import { createContext } from 'react';

type Subject = { title: string; imageUrl: string | null };

export const DialogSubjectContext = createContext<readonly Subject[] | null>(null);
