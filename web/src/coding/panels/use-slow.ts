/** Tells a wait that is felt from one that is not. */
import { useQuery } from '@tanstack/react-query'

/** Only a wait that is felt is said (150 ms). */
export function useSlow(computing: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['slow', computing],
    queryFn: () => new Promise<boolean>((answer) => setTimeout(() => answer(computing), 150)),
    enabled: computing,
    gcTime: 0,
  })
  return computing && data === true
}
