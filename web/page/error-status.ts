import { isRouteErrorResponse } from 'react-router'

/**
 * The status that an error gives itself: a thrown response's, or that of an Error which says `statusCode`
 * or `status`; else 500 (specification.md, Errors). A status below 400 is no error's.
 */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (!(error instanceof Error)) return 500
  const { statusCode, status } = error as { statusCode?: unknown; status?: unknown }
  return [statusCode, status].find(isErrorStatus) ?? 500
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599
}
