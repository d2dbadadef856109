import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onReturn } from './connection.ts'

/** For what stands in place of a page that could not be read: tries again by itself once the shop answers. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onReturn(() => void revalidate()), [revalidate])
}
