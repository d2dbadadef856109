import { ApiError } from '@zembil/contract/client'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'

function statusOf(error: unknown): number | null {
  if (error instanceof ApiError) return error.status
  const { apiStatus } = (isRouteErrorResponse(error) && (error.data as { apiStatus?: number | null } | null)) || {}
  return apiStatus ?? null
}

/** 'Failed to fetch product. Status: 500', or without the status when nothing answered. */
export function useProductFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('product')
  return (message, error) => {
    const status = statusOf(error)
    return status === null ? message : t('withStatus', { message, status })
  }
}
