import { SearchStart } from './search-start.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

type SearchPanelProps = { term: string; listId: string; active: number; onChoose: () => void }

/** Below the search field: what matches its text, or what can be looked for. */
export const SearchPanel = ({ term, ...panel }: SearchPanelProps) =>
  term === '' ? <SearchStart {...panel} /> : <SearchSuggestions term={term} {...panel} />
