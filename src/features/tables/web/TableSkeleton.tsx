const ROWS = 8;

/**
 * Rows while a table loads; on a page's first load they get their heads as soon as they have come.
 * @param head the field of a row that names it.
 */
export function TableSkeleton({ head }: { head: string | undefined }) {
  return (
    <div className="card adm-tbl adm-loading" role="status">
      <span className="sr">Chargement…</span>
      <table aria-hidden="true">
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything of their own.
            <tr key={row} data-item="">
              <th scope="row">
                <span className="sk sk-line" data-fill={head} />
              </th>
              <td>
                <span className="sk sk-line sk-short" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
