using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>Checks the signature of a Codarium webhook. Copy it; it needs nothing but .NET 6.</summary>
public static class VerifyWebhook
{
    /// <summary>Older messages (seconds) are refused: somebody may have recorded them.</summary>
    private const long Skew = 300;
    private static readonly Regex Header =
        new(@"\AHMAC-SHA256 t=([0-9]{1,12}),(v1=[0-9a-f]{64}(?:,v1=[0-9a-f]{64})*)\z");

    /// <summary>Whether a webhook is genuine: its Authorization header, the raw body as it came, the shared secret, now in seconds.</summary>
    public static bool Verify(string authorization, byte[] body, string secret, long now)
    {
        var match = Header.Match(authorization);
        if (!match.Success || Math.Abs(now - long.Parse(match.Groups[1].Value)) > Skew) return false;
        var signed = Encoding.UTF8.GetBytes(match.Groups[1].Value + ".").Concat(body).ToArray();
        var expected = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), signed);
        // While a secret is rotated there are two signatures: one of them is ours.
        return match.Groups[2].Value.Split(',')
            .Any(one => CryptographicOperations.FixedTimeEquals(Convert.FromHexString(one[3..]), expected));
    }
}
