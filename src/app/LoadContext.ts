// For parts of a page that come after it: what they need to have their words loaded. null on the server and in tests of
// parts, where nothing comes later.
import { createContext } from 'react';
import type { NamespaceUrls } from '../i18n/loadNamespaces';
import type { PageFacts } from '../platform/pageFacts';

export const LoadContext = createContext<{ facts: PageFacts; namespaceUrls: NamespaceUrls } | null>(null);
