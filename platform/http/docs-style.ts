/** The style sheet of the server's own pages. */
export const DOCS_STYLE = `:root{color-scheme:light dark;--ink:#14201d;--ink-2:#45524e;--line:#e2e6e4;--ground:#fff;--canvas:#f3f5f4;--accent:#0b6366}
@media (prefers-color-scheme:dark){:root{--ink:#e9eeec;--ink-2:#b9c4c0;--line:#27302e;--ground:#151b1a;--canvas:#0e1312;--accent:#5cc5bf}}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:22rem 1fr;font:.8125rem/1.45 "Liberation Sans",Arial,Helvetica,sans-serif;color:var(--ink);background:var(--ground)}
header{grid-column:1/-1;padding:1rem 1.5rem;border-bottom:1px solid var(--line)}h1{margin:0;font-size:1.125rem}header p{margin:.25rem 0 0;color:var(--ink-2)}
nav{background:var(--canvas);border-right:1px solid var(--line);padding:1rem 1.5rem;overflow-wrap:anywhere}nav ul{list-style:none;margin:0;padding:0}nav>ul>li{margin:0 0 1rem;font-weight:700}nav li li{font-weight:400;margin:.25rem 0}nav b{font-size:.6875rem;color:var(--ink-2)}
main{padding:1rem 2rem 4rem;min-width:0;max-width:70rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}h3{font-size:.9375rem;margin:0}article{border-top:1px solid var(--line);padding:1rem 0}p{margin:.5rem 0}.access,em{color:var(--ink-2);font-style:normal}em{font-size:.6875rem}
a{color:var(--accent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}code{font-family:"Liberation Mono",Consolas,Menlo,monospace}
table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;font-weight:700;padding:.25rem 0}th,td{text-align:left;vertical-align:top;border-top:1px solid var(--line);padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere}th{color:var(--ink-2);font-weight:400}
@media (max-width:60rem){body{grid-template-columns:1fr}nav{border-right:0}}
`
