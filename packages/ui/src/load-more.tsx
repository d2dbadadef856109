import { Button } from './button.tsx'

type LoadMoreProps = { label: string; isLoading: boolean; onLoadMore: () => void }

export function LoadMore({ label, isLoading, onLoadMore }: LoadMoreProps) {
  return (
    <div className="flex justify-center py-4">
      <Button variant="secondary" size="lg" isLoading={isLoading} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  )
}
