import { useQuery } from '@tanstack/react-query'
import type { ImageAdvert } from '@zembil/contract/content'
import { callQuery } from '../../platform/api/call-query.ts'

// Retried three times on any failure, including 4xx responses, as specified for adverts.
export const advertsQuery = () => ({ ...callQuery('GET /image-adverts', {}), retry: import.meta.env.SSR ? false : 3 })
export const deliveryTermsQuery = () => callQuery('GET /delivery-terms', {})

const newestFirst = (one: ImageAdvert, other: ImageAdvert) => Date.parse(other.created_at) - Date.parse(one.created_at)

/** The adverts of one kind, newest first. */
export function useAdverts(isPopup: ImageAdvert['is_popup']) {
  const { data, ...query } = useQuery(advertsQuery())
  return { ...query, adverts: data?.data.filter(({ is_popup }) => is_popup === isPopup).sort(newestFirst) }
}

export const useDeliveryTerms = () => useQuery(deliveryTermsQuery()).data?.data
