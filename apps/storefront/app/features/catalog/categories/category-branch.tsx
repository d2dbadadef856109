import { IconButton } from '@zembil/ui/forms/icon-button'
import { ChevronDownIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type CategoryBranchProps = {
  name: string
  link: ReactNode
  isOpenAtFirst: boolean
  /** The subcategories, each an `<li>`. */
  children: readonly ReactNode[]
}

/** One category with expandable subcategories, used in the side menu and in the filter's tree. */
export function CategoryBranch({ name, link, isOpenAtFirst, children }: CategoryBranchProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const listId = useId()
  return (
    <li>
      <div className="flex items-center">
        <div className="min-w-0 flex-1">{link}</div>
        {children.length > 0 && (
          <IconButton
            label={t('showSubcategories', { name })}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon className={`size-5 transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
          </IconButton>
        )}
      </div>
      <ul id={listId} hidden={!isOpen} className="ml-4 border-l border-line pl-2">
        {isOpen && children}
      </ul>
    </li>
  )
}
