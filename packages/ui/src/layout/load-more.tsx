import { Button } from '../forms/button.tsx'

type LoadMoreProps = {
  label: string
  isLoading: boolean
  onLoadMore: () => void
  /** For the last entry of a menu instead of the end of a listing. */
  isInMenu?: boolean
}

export function LoadMore({ label, isLoading, onLoadMore, isInMenu = false }: LoadMoreProps) {
  const look = isInMenu
    ? ({ variant: 'ghost', isWide: true } as const)
    : ({ variant: 'secondary', size: 'lg' } as const)
  return (
    <div className={isInMenu ? undefined : 'flex justify-center py-4'}>
      <Button {...look} isLoading={isLoading} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  )
}
