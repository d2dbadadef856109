import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Loaded } from '../../platform/page/loaded.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { textAdvertQuery } from './content.queries.ts'
import { TextAdvertForm } from './text-advert-form.tsx'

/** `/content/texts/3` and `/content/texts/new`. */
export function TextAdvertScreen() {
  const { t, language } = useTranslation('content')
  const { id = 'new' } = useParams()
  const query = useQuery({ ...textAdvertQuery(Number(id)), enabled: id !== 'new' })
  const advert = query.data?.data
  return (
    <>
      <PageHeader
        title={(language === 'am' ? advert?.title_am : advert?.title) ?? t('add.texts')}
        back={{ href: '/content?tab=texts', label: t('title') }}
      />
      {id === 'new' ? (
        <TextAdvertForm advert={null} />
      ) : (
        <Loaded query={query}>{(one) => <TextAdvertForm key={id} advert={one} />}</Loaded>
      )}
    </>
  )
}
